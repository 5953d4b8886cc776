/** Portuguese words of having no favourite, or no longer; apart from texts.ts, which every page loads. */
export const favoriteTexts = {
  removed: 'Removido dos favoritos',
  none: 'Nenhum favorito ainda',
  noneHint: 'Toque no coração de um produto para guardá-lo aqui.',
} as const
