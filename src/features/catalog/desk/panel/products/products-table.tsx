import type { DeskProduct } from '../../contract/products.ts'
import { ProductRow, type RowActions } from './product-row.tsx'
import { productsTexts as words } from './products-texts.ts'

type Props = RowActions & {
  rows: readonly DeskProduct[]
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
  pictureMark: number
}

export function ProductsTable({ rows, chosen, onChoose, pictureMark, ...actions }: Props) {
  const { columns } = words
  const isWhole = rows.every(({ id }) => chosen.has(id))
  const choose = (id: number, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    onChoose(next)
  }
  return (
    <table className="desk-table product-table" aria-label={words.title}>
      <thead>
        <tr>
          <th scope="col" className="product-choice">
            <label className="grid size-11 place-items-center">
              <span className="sr-only">{words.chooseAll}</span>
              <input
                type="checkbox"
                checked={isWhole}
                className="desk-check"
                onChange={() => onChoose(new Set(isWhole ? [] : rows.map(({ id }) => id)))}
              />
            </label>
          </th>
          <th scope="col">
            <span className="sr-only">{columns.picture}</span>
          </th>
          <th scope="col">{columns.product}</th>
          <th scope="col">{columns.category}</th>
          <th scope="col" className="max-xl:hidden">
            {columns.brand}
          </th>
          <th scope="col" className="product-number">
            {columns.measures}
          </th>
          <th scope="col" className="product-number">
            {columns.price}
          </th>
          <th scope="col">{columns.data}</th>
          <th scope="col">{columns.status}</th>
          <th scope="col">
            <span className="sr-only">{columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ProductRow
            key={row.id}
            row={row}
            isChosen={chosen.has(row.id)}
            onChoose={(isChosen) => choose(row.id, isChosen)}
            pictureMark={pictureMark}
            {...actions}
          />
        ))}
      </tbody>
    </table>
  )
}
