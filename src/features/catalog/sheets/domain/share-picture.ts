/** What chats and social networks ask for. */
export const sharePictureSize = { width: 1200, height: 630 } as const

type Shared = { slug: string; imageUrl: string | null; illustrationUrl: string | null }

/** Chats remember a picture by its address: the hash of photo or drawing makes another photo or measure another picture. */
export function sharePictureOf({ slug, imageUrl, illustrationUrl }: Shared) {
  const [, version] = /([0-9a-f]{12})(-640\.webp|\.svg)$/.exec(imageUrl ?? illustrationUrl ?? '') ?? []
  return `/produtos/${slug}/imagem.png${version ? `?v=${version}` : ''}`
}
