/** What chats and social networks ask for. */
export const sharePictureSize = { width: 1200, height: 630 } as const

/** Chats remember a picture by its address: the drawing's hash makes a corrected measure another picture. */
export function sharePictureOf({ slug, illustrationUrl }: { slug: string; illustrationUrl: string | null }) {
  const [, version] = /-([0-9a-f]{12})\.svg$/.exec(illustrationUrl ?? '') ?? []
  return `/produtos/${slug}/imagem.png${version ? `?v=${version}` : ''}`
}
