import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { mostOfOneProduct } from '../../../record/domain/lengths.ts'
import { readQuantity } from '../../domain/typed-quantity.ts'
import { addFreeItem, longestFreeItem } from '../lines/free-items.ts'
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
