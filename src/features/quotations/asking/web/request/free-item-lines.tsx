import { Icon } from '#ui/icon.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { toast } from '#ui/toast/toast.ts'
import { mostOfOneProduct } from '../../../record/domain/lengths.ts'
import { readQuantity } from '../../domain/typed-quantity.ts'
import { type FreeItem, removeFreeItem, setFreeQuantity } from '../lines/free-items.ts'
import { requestTexts } from './texts.ts'

const texts = requestTexts.free

export function FreeItemLines({ items }: { items: readonly FreeItem[] }) {
  if (items.length === 0) return null
  return (
    <ul className="border-t border-line first:border-t-0">
      {items.map((item) => (
        <Line key={item.id} item={item} />
      ))}
    </ul>
  )
}

function Line({ item: { id, what, quantity } }: { item: FreeItem }) {
  const change = (typed: number | string) => {
    const wanted = Math.min(readQuantity(typed), mostOfOneProduct)
    if (wanted < 1) removeWithUndo(id)
    else setFreeQuantity(id, wanted)
  }
  return (
    <li className="basket-line">
      <span className="motif-hatch aspect-4/3 rounded-md border border-line-soft" />
      <div className="min-w-0">
        <p className="font-display text-xs font-semibold text-ink-muted">{texts.tag}</p>
        <h3 className="text-sm/snug font-[650] tracking-normal lg:text-[.9375rem]/snug">{what}</h3>
      </div>
      <Stepper value={quantity} least={0} most={mostOfOneProduct} labels={texts.quantityOf(what)} onChange={change} />
      <button type="button" aria-label={texts.remove(what)} className="icon-button" onClick={() => removeWithUndo(id)}>
        <Icon name="trash-2" />
      </button>
    </li>
  )
}

const removeWithUndo = (id: number) => void toast({ title: texts.removed, undo: removeFreeItem(id) })
