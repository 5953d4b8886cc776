import { toast } from '#ui/toast/toast.ts'
import { favoriteTexts } from './favorite-texts.ts'

/** One press too many loses a product that may be hard to find again. */
export const sayFavoriteRemoved = (undo: () => void) => toast({ title: favoriteTexts.removed, undo })

export const sayNoFavorites = () => toast({ title: favoriteTexts.none, description: favoriteTexts.noneHint })
