import type { AskedByChat, ChatLine } from '../../domain/chat-text.ts'
import { chatTexts as words } from './texts.ts'

/** The first lines are enough to recognise a list. */
const shownLines = 3

export function ChatSummary({ asked }: { asked: AskedByChat }) {
  const lines = 'product' in asked ? [{ product: asked.product, quantity: undefined }] : asked.lines
  const hidden = lines.length - shownLines
  return (
    <ul aria-label={words.summary} className="my-4 rounded-md bg-surface-sunken px-4 py-2 text-sm">
      {lines.slice(0, shownLines).map(({ product, quantity }) => (
        <li
          key={`${product.id} ${product.name}`}
          className="flex items-center justify-between gap-4 border-b border-line-soft py-2 last:border-0"
        >
          <ProductName product={product} />
          {quantity !== undefined && (
            <span className="flex-none font-display font-semibold tabular-nums">{words.quantity(quantity)}</span>
          )}
        </li>
      ))}
      {hidden > 0 && <li className="py-2 text-ink-soft tabular-nums">{words.more(hidden)}</li>}
    </ul>
  )
}

function ProductName({ product }: { product: ChatLine['product'] }) {
  return (
    <span className="min-w-0">
      <span className="block font-display text-xs font-semibold text-ink-muted">{product.code}</span>
      <span className="font-display font-semibold">{product.name}</span>
    </span>
  )
}
