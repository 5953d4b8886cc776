import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { catalogKey } from '#features/catalog/desk/contract/catalogue-key.ts'
import { catalogApi } from '#features/catalog/record/contract/catalogue.ts'
import type { Call } from '#kernel/api/client.ts'
import { useSettled } from '#ui/address/use-settled.ts'
import { useKeptFocus } from '#ui/form/use-kept-focus.ts'
import { Icon } from '#ui/icon.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { readQuantity } from '../../../asking/domain/basket.ts'
import { mostOfOneProduct } from '../../../record/domain/lengths.ts'
import { ItemPicture } from '../../../record/web/item-picture.tsx'
import { type HandLine, withProduct } from './hand-values.ts'
import { byHandTexts } from './texts.ts'

const words = byHandTexts.picker
const mostFound = 6

type Found = Omit<HandLine, 'quantity'>
type Props = { call: Call; value: readonly HandLine[]; onChange: (lines: HandLine[]) => void }

/** Products of the catalogue: looked for by code, name or measure, and how many of each. */
export function ProductLines({ call, value: lines, onChange }: Props) {
  const [said, setSaid] = useState('')
  const box = useKeptFocus<HTMLInputElement>(lines.length)
  const add = (product: Found) => {
    onChange(withProduct(lines, product, mostOfOneProduct))
    setSaid(words.added(product.name))
  }
  return (
    <div className="grid gap-2">
      <Picker call={call} box={box} onAdd={add} />
      <p role="status" className="sr-only">
        {said}
      </p>
      {lines.length > 0 && (
        <ul aria-label={words.chosen} className="grid">
          {lines.map((line) => (
            <ProductLineRow
              key={line.id}
              line={line}
              onQuantity={(quantity) => onChange(lines.map((one) => (one.id === line.id ? { ...one, quantity } : one)))}
              onRemove={() => onChange(lines.filter(({ id }) => id !== line.id))}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

type PickerProps = { call: Call; box: RefObject<HTMLInputElement | null>; onAdd: (product: Found) => void }

function Picker({ call, box, onAdd }: PickerProps) {
  const field = useId()
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const { data: found, isError } = useQuery({
    queryKey: [...catalogKey, 'asked', search],
    queryFn: () => call(catalogApi.listProducts, { search, limit: mostFound }),
    enabled: search !== '',
  })
  const isAsked = typed.trim() !== ''
  const choose = ({ id, code, name, imageUrl }: Found) => {
    onAdd({ id, code, name, imageUrl })
    setTyped('')
    box.current?.focus()
  }
  const chooseFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // The form is not meant yet.
    event.preventDefault()
    if (isAsked && found?.[0] && search === typed.trim()) choose(found[0])
  }
  return (
    <div>
      <label htmlFor={field} className="mb-1.5 block font-display text-sm/[1.3] font-semibold">
        {words.label}
      </label>
      <input
        ref={box}
        id={field}
        type="search"
        value={typed}
        placeholder={words.placeholder}
        autoComplete="off"
        className="text-field"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={chooseFirst}
      />
      {isAsked && isError && (
        <p role="alert" className="mt-1.5 text-sm text-danger">
          {words.failed}
        </p>
      )}
      {isAsked && found?.length === 0 && (
        <p role="status" className="mt-1.5 text-sm text-ink-soft">
          {words.none}
        </p>
      )}
      {isAsked && found && found.length > 0 && (
        <ul aria-label={words.results} className="mt-1.5 rounded-md border border-line">
          {found.map((product) => (
            <li key={product.id} className="not-first:border-t not-first:border-line-soft">
              <button
                type="button"
                aria-label={words.add(`${product.code} ${product.name}`)}
                className="flex min-h-14 w-full items-center gap-3 px-3 py-1.5 text-left hover:bg-surface-sunken"
                onClick={() => choose(product)}
              >
                <Named product={product} />
                <Icon name="plus" size={16} className="ml-auto flex-none" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const Named = ({ product: { code, name, imageUrl } }: { product: Found }) => (
  <>
    <ItemPicture url={imageUrl} />
    <span className="min-w-0 text-sm">
      <span className="code-text block text-xs">{code}</span>
      <span className="line-clamp-2 font-medium">{name}</span>
    </span>
  </>
)

type LineProps = { line: HandLine; onQuantity: (quantity: number) => void; onRemove: () => void }

const ProductLineRow = ({ line, onQuantity, onRemove }: LineProps) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-2 border-b border-line-soft py-2">
    <div className="flex min-w-0 items-center gap-3 max-sm:col-span-full">
      <Named product={line} />
    </div>
    <Stepper
      value={line.quantity}
      most={mostOfOneProduct}
      labels={words.quantity(line.name)}
      onChange={(typed) => onQuantity(Math.min(Math.max(readQuantity(typed), 1), mostOfOneProduct))}
    />
    <button type="button" aria-label={words.remove(line.name)} className="icon-button" onClick={onRemove}>
      <Icon name="trash-2" size={16} />
    </button>
  </li>
)
