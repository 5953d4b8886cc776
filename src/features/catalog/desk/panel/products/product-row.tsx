import { useId, useRef } from 'react'
import { formatNumber } from '#kernel/numbers.ts'
import { formatAmount } from '#kernel/reais.ts'
import { Icon } from '#ui/icon.tsx'
import { closePopover } from '#ui/popover.ts'
import { illustrationPreview, keepMeasuresTogether, mainMeasures } from '../../../record/domain/format.ts'
import { ProductPicture } from '../../../showcase/web/card/product-picture.tsx'
import type { DeskProduct } from '../../contract/products.ts'
import type { Lacking } from '../../domain/quality.ts'
import { productsTexts as words } from './products-texts.ts'

export type RowActions = {
  onEdit: (row: DeskProduct) => void
  onStatus: (row: DeskProduct) => void
  onRemove: (row: DeskProduct) => void
}

type Props = RowActions & {
  row: DeskProduct
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  /** Changes when pictures should be asked for anew. */
  pictureMark: number
}

export function ProductRow({ row, isChosen, onChoose, pictureMark, ...actions }: Props) {
  const { columns } = words
  return (
    <tr data-chosen={isChosen || undefined}>
      <td className="product-choice">
        <label className="grid size-11 place-items-center">
          <span className="sr-only">{words.chooseOne(row.code)}</span>
          <input
            type="checkbox"
            checked={isChosen}
            className="desk-check"
            onChange={(event) => onChoose(event.target.checked)}
          />
        </label>
      </td>
      <td className="product-thumb">
        <ProductPicture
          key={pictureMark}
          sources={[row.imageUrl, illustrationPreview(row.illustrationUrl)]}
          photo={row.images[0]}
          sizes="5rem"
          alt=""
        />
      </td>
      <td className="product-name">
        <div className="flex items-center gap-1.5">
          <span className="code-text text-xs">{row.code}</span>
          {row.featured && <FeaturedStar />}
        </div>
        <button type="button" className="product-open" onClick={() => actions.onEdit(row)}>
          {keepMeasuresTogether(row.name)}
        </button>
      </td>
      <td className="product-wide">{row.category}</td>
      <td className="product-wide product-brand max-xl:hidden">{row.brand}</td>
      <td className="product-measures">
        <span className="sr-only md:hidden">{columns.measures}: </span>
        {measuresOf(row)}
      </td>
      <td className="product-wide product-number">{row.price === null ? words.unknown : formatAmount(row.price)}</td>
      <td className="product-wide">
        <DataSquares lacking={row.lacking} />
      </td>
      <td className="product-status">
        <span className="state-dot" data-off={row.status === 'inactive' || undefined}>
          {words.status[row.status]}
        </span>
      </td>
      <td className="product-menu">
        <RowMenu row={row} {...actions} />
      </td>
    </tr>
  )
}

const FeaturedStar = () => (
  <>
    <Icon name="star" size={13} className="fill-accent text-accent-ink" />
    <span className="sr-only">{words.featured.label}</span>
  </>
)

/** What buyers decide by, one square each; in words for who cannot see them or waits with the pointer. */
function DataSquares({ lacking }: { lacking: readonly Lacking[] }) {
  const kinds = Object.keys(words.data) as Lacking[]
  const inWords = lacking.length === 0 ? words.complete : words.lacks(lacking.map((kind) => words.data[kind]))
  return (
    <span className="inline-flex gap-0.5" title={inWords}>
      {kinds.map((kind) => (
        <span key={kind} aria-hidden="true" className="data-square" data-off={lacking.includes(kind) || undefined} />
      ))}
      <span className="sr-only">{inWords}</span>
    </span>
  )
}

function RowMenu({ row, onEdit, onStatus, onRemove }: RowActions & { row: DeskProduct }) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const then = (act: (row: DeskProduct) => void) => () => {
    if (menu.current) closePopover(menu.current)
    act(row)
  }
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={words.actionsOf(row.code)} className="icon-button">
        <Icon name="ellipsis-vertical" />
      </button>
      <div ref={menu} id={id} popover="auto" data-hangs-from="" className="desk-menu">
        <button type="button" onClick={then(onEdit)}>
          {words.edit}
        </button>
        {row.status === 'active' && (
          <a href={`/produtos/${row.slug}`} target="_blank" rel="noopener">
            {words.view}
          </a>
        )}
        <button type="button" onClick={then(onStatus)}>
          {row.status === 'active' ? words.deactivate : words.activate}
        </button>
        <button type="button" className="text-danger" onClick={then(onRemove)}>
          {words.remove}
        </button>
      </div>
    </>
  )
}

const measuresOf = (row: DeskProduct) =>
  mainMeasures(row)
    ?.map(({ millimetres }) => (millimetres === null ? words.unknown : formatNumber(millimetres)))
    .join('\u00a0× ') ?? words.unknown
