/** Portuguese words of giving up a favourite; apart from texts.ts, which every page loads. */
export const favoriteTexts = {
  removed: 'Removido dos favoritos',
} as const
