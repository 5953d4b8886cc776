import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { DeskProduct } from '#features/catalog/desk/contract/products.ts'
import type { Call } from '#kernel/api/client.ts'
import { formatPrice } from '#kernel/reais.ts'
import { useSettled } from '#ui/address/use-settled.ts'
import { DialogHead } from '#ui/desk/dialog.tsx'
import { Loaded } from '#ui/desk/loaded.tsx'
import { NoRows } from '#ui/desk/table.tsx'
import { Modal } from '#ui/modal.tsx'
import { ItemPicture } from '../../../record/web/item-picture.tsx'
import { pictureOf } from '../answer/answer-form.ts'
import { answerFormTexts } from '../answer/texts.ts'
import { foundProductsQuery } from '../queries.ts'

const words = answerFormTexts.picker

type Props = { call: Call; onPick: (product: DeskProduct) => void; onClose: () => void }

/** One product of the catalogue, found by typing. */
export function ProductPicker({ call, onPick, onClose }: Props) {
  const [heading, search] = [useId(), useId()]
  const [typed, setTyped] = useState('')
  const query = useQuery({
    ...foundProductsQuery(call, useSettled(typed.trim())),
    placeholderData: keepPreviousData,
  })
  return (
    <Modal labelledBy={heading} firstFocus={search} className="dialog-sheet md:max-w-140" onClose={onClose}>
      <DialogHead id={heading} title={words.title} onClose={onClose} />
      <div className="px-5 pt-2 pb-3">
        <input
          type="search"
          id={search}
          aria-label={words.search}
          placeholder={words.search}
          value={typed}
          className="text-field"
          onChange={({ target }) => setTyped(target.value)}
        />
        <p className="mt-1.5 text-xs text-ink-muted">{words.hint}</p>
      </div>
      <div className="max-h-[55dvh] min-h-40 overflow-y-auto border-t border-line">
        <Loaded query={query}>
          {(products) =>
            products.length === 0 ? (
              <NoRows text={words.none} />
            ) : (
              <ul aria-label={words.results}>
                {products.map((product) => (
                  <Found key={product.id} product={product} onPick={() => onPick(product)} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </Modal>
  )
}

const Found = ({ product, onPick }: { product: DeskProduct; onPick: () => void }) => (
  <li>
    <button type="button" className="answer-found" onClick={onPick}>
      <ItemPicture url={pictureOf(product)} />
      <span className="min-w-0 flex-1">
        <span className="code-text block text-xs">{product.code}</span>
        <span className="block font-display font-semibold">{product.name}</span>
      </span>
      <span className="flex-none text-right tabular-nums">
        {product.price === null ? words.noPrice : formatPrice(product.price)}
        {product.status === 'inactive' && <span className="block text-xs text-ink-muted">{words.inactive}</span>}
      </span>
    </button>
  </li>
)
