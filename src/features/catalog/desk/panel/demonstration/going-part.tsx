import { Link } from '@tanstack/react-router'
import type { DemonstrationReport } from '../../contract/demonstration.ts'
import { demonstrationTexts as words } from './demonstration-texts.ts'

const kinds = ['products', 'categories', 'brands', 'machines'] as const

/** How much goes, and on request what. */
export const GoingPart = ({ goes }: Pick<DemonstrationReport, 'goes'>) => (
  <>
    <p className="text-sm text-ink-soft">{words.lead}</p>
    <dl className="grid grid-cols-4 border-y border-line">
      {kinds.map((kind) => (
        <div key={kind} className="measure-cell">
          <dt>{words.counts[kind]}</dt>
          <dd>{kind === 'machines' ? goes.machines : goes[kind].length}</dd>
        </div>
      ))}
    </dl>
    <details className="text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center text-link">{words.list}</summary>
      <ul aria-label={words.counts.products} className="grid gap-1">
        {goes.products.map(({ id, code, name }) => (
          <li key={id}>
            <span className="code-text text-xs">{code}</span> {name}
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <strong>{words.counts.categories}:</strong> {namesOf(goes.categories)}
      </p>
      <p className="mt-2">
        <strong>{words.counts.brands}:</strong> {namesOf(goes.brands)}
      </p>
    </details>
  </>
)

const namesOf = (named: readonly { name: string }[]) => named.map(({ name }) => name).join(', ') || '–'

type AskedProps = Pick<DemonstrationReport, 'asked'> & { addressOf: (quotation: number) => string }

/** Products somebody waits for a price of, each with the way to those who do. */
export const AskedPart = ({ asked, addressOf }: AskedProps) => (
  <section className="grid gap-2 border-t border-line pt-4">
    <h3 className="text-base">{words.asked.title}</h3>
    <p className="text-sm text-ink-soft">{words.asked.lead}</p>
    <ul className="grid gap-2 text-sm">
      {asked.map(({ id, code, name, quotations }) => (
        <li key={id}>
          <span className="code-text text-xs">{code}</span> {name}
          <span className="flex flex-wrap gap-x-4">
            {quotations.map((number) => (
              <Link
                key={number}
                to={addressOf(number)}
                preload={false}
                className="inline-flex min-h-11 items-center text-link"
              >
                {words.asked.quotation(number)}
              </Link>
            ))}
          </span>
        </li>
      ))}
    </ul>
  </section>
)
