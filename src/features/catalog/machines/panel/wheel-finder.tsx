import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { useSettled } from '#ui/address/use-settled.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Loaded } from '#ui/desk/loaded.tsx'
import type { Wheel } from '../contract/machines.ts'
import { foundProductsQuery } from './queries.ts'
import { machinesTexts } from './texts.ts'
import type { FoundWheel } from './wheel-drawer.tsx'

const words = machinesTexts.finder

type Props = { call: Call; parts: readonly Wheel[]; onChoose: (wheel: FoundWheel) => void }

/** A product by its code, to be put into this machine. */
export function WheelFinder({ call, parts, onChoose }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const search = useSettled(typed).trim()
  const query = useQuery(foundProductsQuery(call, search))
  return (
    <section aria-label={words.title} className="grid gap-2 border-b border-line px-4 py-4 lg:px-5">
      <label htmlFor={id} className="font-display text-sm font-semibold">
        {words.title}
      </label>
      <input
        id={id}
        type="search"
        value={typed}
        placeholder={words.label}
        maxLength={120}
        className="filter-field w-full max-w-130"
        onChange={(event) => setTyped(event.target.value)}
      />
      {search !== '' && (
        <Loaded query={query}>
          {(found) => (
            <>
              <p role="status" className="text-sm text-ink-soft">
                {found.length === 0 ? words.none : words.found(found.length)}
              </p>
              <ul className="grid max-w-130 gap-1">
                {found.map(({ id: productId, code, name, position }) => (
                  <li key={productId} className="flex items-center gap-3 bg-surface px-3 py-2">
                    <span className="min-w-0 flex-1">
                      <span className="code-text block text-xs">{code}</span>
                      <span className="block text-sm wrap-anywhere">{name}</span>
                    </span>
                    {parts.some((part) => part.productId === productId) ? (
                      <span className="text-sm text-ink-muted">{words.there}</span>
                    ) : (
                      <button
                        type="button"
                        aria-label={words.addOf(code)}
                        className={buttonClass({ tone: 'line' })}
                        onClick={() => onChoose({ productId, code, ownPosition: position })}
                      >
                        {words.add}
                      </button>
                    )}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Loaded>
      )}
    </section>
  )
}
