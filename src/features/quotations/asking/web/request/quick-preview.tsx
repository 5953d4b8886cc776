import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import type { BasketLine } from '../../domain/basket.ts'
import type { MissingLine } from '../../domain/quick-list/quick-list.ts'
import { requestTexts } from './texts.ts'
import type { QuickList } from './use-quick-list.ts'

const texts = requestTexts.quick

type Props = { list: QuickList; onAdd: () => void; onMoveToRemarks: () => void }

/** What was understood, before anything happens. */
export function QuickPreview({ list, onAdd, onMoveToRemarks }: Props) {
  const { found, missing, isEmpty, isLooking, hasFailed } = list
  return (
    <>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {statusOf(list)}
      </p>
      {hasFailed && (
        <button type="button" className={`${buttonClass({ tone: 'line' })} justify-self-start`} onClick={list.retry}>
          <Icon name="refresh-cw" size={16} />
          {texts.retry}
        </button>
      )}
      {!isEmpty && !hasFailed && (
        <>
          <Table found={found} missing={isLooking ? [] : missing} />
          <div className="flex flex-wrap gap-2.5">
            <button
              type="button"
              className={buttonClass({ tone: 'ink' })}
              disabled={isLooking || found.length === 0}
              onClick={onAdd}
            >
              <Icon name="plus" size={16} />
              {texts.add(found.length)}
            </button>
            {missing.length > 0 && !isLooking && (
              <button
                type="button"
                className={`${buttonClass({ tone: 'line' })} leading-tight`}
                onClick={onMoveToRemarks}
              >
                {texts.toRemarks}
              </button>
            )}
          </div>
        </>
      )}
    </>
  )
}

function statusOf({ found, missing, isEmpty, isLooking, hasFailed }: QuickList) {
  if (hasFailed) return texts.failed
  if (isEmpty) return ''
  return isLooking ? texts.looking : texts.summary(found.length, missing.length)
}

function Table({ found, missing }: { found: readonly BasketLine[]; missing: readonly MissingLine[] }) {
  if (found.length + missing.length === 0) return null
  return (
    <div className="max-h-96 overflow-y-auto rounded-md border border-line">
      <table className="w-full text-sm">
        <caption className="sr-only">{texts.preview}</caption>
        <thead className="sticky top-0 bg-surface-sunken text-xs text-ink-muted">
          <tr>
            <th scope="col" className="px-3 py-2 text-left font-semibold">
              {texts.columns.product}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-semibold">
              {texts.columns.quantity}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line-soft">
          {/* First what needs a look: a long list hides what stands at its end. */}
          {missing.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand there twice, and rows keep nothing.
            <Missing key={place} {...line} />
          ))}
          {found.map((line) => (
            <Found key={line.product.id} {...line} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Found = ({ product, quantity }: BasketLine) => (
  <tr>
    <td className="px-3 py-2">
      <span className="block font-display text-xs font-semibold text-ink-muted">{product.code}</span>
      {product.name}
    </td>
    <td className="px-3 py-2 text-right font-display font-semibold tabular-nums">{quantity}</td>
  </tr>
)

const Missing = ({ text, reading }: MissingLine) => (
  <tr>
    <td colSpan={2} className="px-3 py-2">
      <span className="flex items-start gap-1.5 text-xs font-semibold text-danger">
        <Icon name="circle-alert" size={16} />
        {reading ? texts.missing : texts.unclear}
      </span>
      <span className="wrap-anywhere">{text}</span>
      {reading && <span className="block text-xs text-ink-muted">{texts.readAs(reading.code, reading.quantity)}</span>}
    </td>
  </tr>
)
