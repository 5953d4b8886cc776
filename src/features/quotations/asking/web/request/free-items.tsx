import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { toast } from '#ui/toast/toast.ts'
import { mostOfOneProduct } from '../../../record/domain/lengths.ts'
import { readQuantity } from '../../domain/basket.ts'
import { addFreeItem, type FreeItem, longestFreeItem, removeFreeItem, setFreeQuantity } from '../lines/free-items.ts'
import { requestTexts } from './texts.ts'

const texts = requestTexts.free

/** For what the catalogue has no code: in words, with a quantity. */
export function FreeItemForm({ initial, onClose }: { initial: string; onClose: () => void }) {
  const id = useId()
  const [what, setWhat] = useState(initial)
  const [quantity, setQuantity] = useState(1)
  const [wasTried, setWasTried] = useState(false)
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => group.current?.querySelector('input')?.focus(), [])
  const isBlank = what.trim() === ''

  const add = () => {
    setWasTried(true)
    if (isBlank) return
    addFreeItem(what, quantity)
    onClose()
  }
  const decide = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) add()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter and Esc are shortcuts for the two buttons inside
    <div ref={group} className="grid gap-3.5 border-t border-line py-4" onKeyDown={decide}>
      <h3 className="text-base tracking-normal">{texts.title}</h3>
      <TextField
        id={`${id}-what`}
        name="what"
        label={texts.what}
        value={what}
        onChange={setWhat}
        isRequired
        placeholder={texts.whatPlaceholder}
        maxLength={longestFreeItem}
        autoComplete="off"
        problem={wasTried && isBlank ? texts.missing : undefined}
      />
      <div className="flex flex-wrap items-center gap-2.5">
        <Stepper
          value={quantity}
          most={mostOfOneProduct}
          labels={texts.quantityOf(texts.title)}
          onChange={(typed) => setQuantity(Math.min(Math.max(readQuantity(typed), 1), mostOfOneProduct))}
        />
        <button type="button" className={buttonClass({ tone: 'ink' })} onClick={add}>
          {texts.save}
        </button>
        <button type="button" className={buttonClass({ tone: 'line' })} onClick={onClose}>
          {texts.cancel}
        </button>
      </div>
    </div>
  )
}

export function FreeItemLines({ items }: { items: readonly FreeItem[] }) {
  if (items.length === 0) return null
  return (
    <ul className="border-t border-line first:border-t-0">
      {items.map((item) => (
        <FreeItemRow key={item.id} item={item} />
      ))}
    </ul>
  )
}

function FreeItemRow({ item: { id, what, quantity } }: { item: FreeItem }) {
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
