import { type Basket, quantityOf } from '../domain.ts'

/**
 * Undoes one change and nothing else: what it touched is again as before, in its old place; what happened to other lines since
 * then stays.
 */
export function takeBack(current: Basket, before: Basket, after: Basket): Basket {
  const wasTouched = (id: number) => quantityOf(before, id) !== quantityOf(after, id)
  const old = before.flatMap((line) =>
    wasTouched(line.product.id) ? [line] : current.filter(({ product }) => product.id === line.product.id),
  )
  const added = current.filter(({ product: { id } }) => !wasTouched(id) && quantityOf(before, id) === 0)
  return [...old, ...added]
}
