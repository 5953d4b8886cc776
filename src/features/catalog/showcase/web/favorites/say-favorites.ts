import { toast } from '#ui/toast/toast.ts'

/** One press too many loses a product that may be hard to find again. */
export const sayFavoriteRemoved = (undo: () => void) => toast({ title: favoriteTexts.removed, undo })

export const sayNoFavorites = () => toast({ title: favoriteTexts.none, description: favoriteTexts.noneHint })

/** Portuguese words of having no favourite, or no longer; apart from texts.ts, which every page loads. */
const favoriteTexts = {
  removed: 'Removido dos favoritos',
  none: 'Nenhum favorito ainda',
  noneHint: 'Toque no coração de um produto para guardá-lo aqui.',
} as const
