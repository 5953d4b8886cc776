import { Link } from '@tanstack/react-router'
import { formatNumber } from '#kernel/numbers.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { type StoredValue, useStoredValue } from '#ui/stored-value.ts'
import { type Basket, removeFromBasket, setQuantity } from '../../domain/basket.ts'
import { type ReviewHint, reviewHints } from '../../domain/review-hints.ts'
import { changeBasket } from './change-basket.ts'
import type { KnownProducts } from './known-products.ts'
import { hintTexts as texts } from './texts.ts'

type Props = { basket: StoredValue<Basket> } & Pick<KnownProducts, 'factsOf'>

/** What a person at the desk would ask about. Advice only: nothing here keeps anybody from sending. */
export function ReviewHints({ basket, factsOf }: Props) {
  const lines = useStoredValue(basket).map((line) => ({ ...line, facts: factsOf(line.product.id) }))
  const hints = reviewHints(lines)
  if (hints.length === 0) return null
  return (
    <section
      aria-labelledby="request-hints"
      className="rounded-lg border border-l-4 border-line border-l-accent bg-accent-wash px-4 py-4 lg:px-5"
    >
      <h2 id="request-hints" className="flex items-center gap-2 text-base tracking-normal">
        <Icon name="circle-alert" />
        {texts.title}
      </h2>
      <p className="text-sm text-ink-soft">{texts.lead}</p>
      <ul className="mt-3 grid gap-3">
        {hints.map((hint) => (
          <li key={keyOf(hint)} className="rounded-md border border-line bg-surface px-3.5 py-3 text-sm">
            <Hint hint={hint} basket={basket} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const keyOf = ({ kind, lines }: ReviewHint) => [kind, ...lines.map(({ product }) => product.id)].join(' ')

type HintProps = Pick<Props, 'basket'> & { hint: ReviewHint }

function Hint({ hint, basket }: HintProps) {
  if (hint.kind === 'odd-load-wheels') return <OddLoadWheels lines={hint.lines} basket={basket} />
  if (hint.kind === 'near-diameters') {
    const [first, second] = hint.lines
    const [a, b] = hint.diameters
    return (
      <>
        <Words
          what={texts.nearDiameters(formatNumber(a), formatNumber(b))}
          why={texts.nearDiametersWhy(first.product.code, second.product.code)}
        />
        <Fix
          basket={basket}
          label={texts.keepOnly(first.product.code)}
          change={(lines) => removeFromBasket(lines, second.product.id)}
        />
        <Fix
          basket={basket}
          label={texts.keepOnly(second.product.code)}
          change={(lines) => removeFromBasket(lines, first.product.id)}
        />
      </>
    )
  }
  return (
    <>
      <Words what={texts.bearingApart} why={texts.bearingApartWhy} />
      <Names names={hint.lines.map(({ product }) => product.name)} />
      <Link
        to="/produtos"
        search={{ busca: ['rolamento', hint.bearing].filter(Boolean).join(' ') }}
        className={`${buttonClass({ tone: 'line' })} mt-2.5`}
      >
        <Icon name="search" size={16} />
        {texts.findBearing}
      </Link>
    </>
  )
}

type OddLines = Extract<ReviewHint, { kind: 'odd-load-wheels' }>['lines']

function OddLoadWheels({ lines, basket }: Pick<Props, 'basket'> & { lines: OddLines }) {
  const makeEven = (all: Basket) =>
    lines.reduce((changed, { product, even }) => setQuantity(changed, product.id, even), all)
  const [only] = lines
  return (
    <>
      <Words what={texts.oddLoadWheels} why={texts.oddLoadWheelsWhy} />
      <Names names={lines.map(({ product, quantity }) => texts.oddLoadWheel(product.name, quantity))} />
      <Fix
        basket={basket}
        label={lines.length === 1 && only ? texts.even(only.even) : texts.allEven}
        change={makeEven}
      />
    </>
  )
}

const Names = ({ names }: { names: readonly string[] }) => (
  <ul className="mt-1.5 list-disc pl-4.5">
    {names.map((name) => (
      <li key={name} className="wrap-anywhere">
        {name}
      </li>
    ))}
  </ul>
)

const Words = ({ what, why }: { what: string; why: string }) => (
  <>
    <p className="font-display font-[650]">{what}</p>
    <p className="text-ink-soft">{why}</p>
  </>
)

type FixProps = Pick<Props, 'basket'> & { label: string; change: (lines: Basket) => Basket }

function Fix({ basket, label, change }: FixProps) {
  const mend = () => changeBasket(basket, change, { title: texts.changed })
  return (
    <button type="button" className={`${buttonClass({ tone: 'line' })} mt-2.5 mr-2.5`} onClick={mend}>
      {label}
    </button>
  )
}
