import { DeskTable } from '#ui/desk/table.tsx'
import { writtenBeside } from '../../../asking/domain/products-text.ts'
import type { DeskQuotation } from '../../../proposals/contract/desk-quotation.ts'
import { ItemPicture } from '../../../record/web/item-picture.tsx'
import { deskTexts as words } from '../texts.ts'

type Props = { quotation: DeskQuotation }

/** What was written or photographed; the products stand in the answer's own lines. */
export function RequestedThings({ quotation }: Props) {
  const { quotationItems, products, photos } = quotation
  const inWords = writtenBeside(
    quotationItems.map(({ product: { name }, quantity }) => ({ name, quantity })),
    products,
  )
  if (!inWords && photos.length === 0) return null
  return (
    <div className="grid gap-6 px-5 pt-5">
      {inWords && (
        <section className="grid gap-2">
          <h3 className="text-base">{words.inWords}</h3>
          <p className="rounded-md border border-line bg-surface p-4 text-sm whitespace-pre-line wrap-anywhere">
            {inWords}
          </p>
        </section>
      )}
      {photos.length > 0 && <Photos quotation={quotation} />}
    </div>
  )
}

export const RequestedItems = ({ quotation: { quotationItems } }: Props) => (
  <div className="overflow-hidden rounded-lg border border-line bg-surface">
    <DeskTable
      name={words.items}
      columns={words.columns}
      rows={quotationItems}
      className="inbox-items"
      row={({ id, quantity, product }) => (
        <tr key={id}>
          <td>
            <div className="flex items-center gap-3">
              <ItemPicture url={product.imageUrl} />
              <div className="min-w-0">
                <p className="code-text text-xs">{product.code}</p>
                <p className="font-display font-semibold">{product.name}</p>
              </div>
            </div>
          </td>
          <td data-label={words.columns.quantity} className="font-semibold tabular-nums">
            {quantity}
          </td>
        </tr>
      )}
    />
  </div>
)

const Photos = ({ quotation: { photos } }: Props) => (
  <section className="grid gap-2">
    <h3 className="text-base">{words.photosTitle}</h3>
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {photos.map(({ url, width, height }, place) => (
        <li key={url}>
          <a href={url} aria-label={words.openPhoto(place + 1)} className="block rounded-md">
            <img
              src={url}
              alt=""
              width={width}
              height={height}
              loading="lazy"
              className="aspect-square w-full rounded-md bg-surface-sunken object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  </section>
)
