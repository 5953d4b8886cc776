import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { SmallPicture } from '#ui/small-picture.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { type StoredValue, useStoredValue } from '#ui/stored-value.ts'
import { mostOfOneProduct } from '../../../record/domain/lengths.ts'
import { type Basket, type BasketLine, readQuantity, removeFromBasket, setQuantity } from '../../domain/basket.ts'
import { changeBasket } from './change-basket.ts'
import { lineTexts as texts } from './texts.ts'

type Props = {
  basket: StoredValue<Basket>
  /** What there is to say about a line, under its name. */
  notes?: (line: BasketLine) => ReactNode
}

export function BasketLines({ basket, notes }: Props) {
  return (
    <ul>
      {useStoredValue(basket).map((line) => (
        <BasketLineRow key={line.product.id} line={line} basket={basket} note={notes?.(line)} />
      ))}
    </ul>
  )
}

function BasketLineRow({ line: { product, quantity }, basket, note }: { line: BasketLine; note: ReactNode } & Props) {
  const remove = () => changeBasket(basket, (lines) => removeFromBasket(lines, product.id), { title: texts.removed })
  const change = (typed: number | string) => {
    const wanted = Math.min(readQuantity(typed), mostOfOneProduct)
    if (wanted < 1) remove()
    else basket.update((lines) => setQuantity(lines, product.id, wanted))
  }
  return (
    <li className="basket-line">
      <SmallPicture url={product.imageUrl} width={84} className="w-full" />
      <div className="min-w-0">
        <p className="font-display text-xs font-semibold text-ink-muted">{product.code}</p>
        <h3 className="text-sm/snug font-[650] tracking-normal lg:text-[.9375rem]/snug">
          <Link to="/produtos" search={{ busca: product.code }} className="hover:underline">
            {product.name}
          </Link>
        </h3>
        {note}
      </div>
      <Stepper
        value={quantity}
        least={0}
        most={mostOfOneProduct}
        labels={texts.quantityOf(product.name)}
        onChange={change}
      />
      <button type="button" aria-label={texts.remove(product.name)} className="icon-button" onClick={remove}>
        <Icon name="trash-2" />
      </button>
    </li>
  )
}

/** 'Limpar': everything at once, and back. */
export function ClearBasket({ basket, alsoClear }: { basket: StoredValue<Basket>; alsoClear?: () => () => void }) {
  const clear = () => {
    const onUndo = alsoClear?.()
    changeBasket(basket, () => [], { title: texts.cleared, ...(onUndo && { onUndo }) })
  }
  return (
    <button type="button" className="button px-3 hover:bg-line-soft" onClick={clear}>
      <Icon name="trash-2" size={16} />
      {texts.clear}
    </button>
  )
}
