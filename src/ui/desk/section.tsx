import type { FunctionComponent } from 'react'
import type { Call } from '#kernel/api/client.ts'
import type { IconName } from '../icon.tsx'

type Props = { call: Call }

/** What a section of the panel says of itself before anything of it is loaded. */
export type Section<P extends Props = Props> = {
  /** Behind `/admin/`; nothing for `/admin` itself. */
  path: string
  label: string
  icon: IconName
  /** `daily` is what the desk does all day; `house` is looking after the panel itself. */
  group: 'daily' | 'house'
  page: () => Promise<FunctionComponent<P>>
  /** How much waits there, beside its name. */
  badge?: () => Promise<FunctionComponent<Props>>
  /** The keys it has beside the panel's own. */
  keys?: { title: string; list: readonly (readonly [keys: string, meaning: string])[] }
}

/** How much waits in a section; nothing when nothing does. The number is read out with what it counts. */
export const RailBadge = ({ count, meaning }: { count: number | undefined; meaning: (count: number) => string }) =>
  count ? (
    <span className="counter ml-auto bg-accent text-on-accent">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{meaning(count)}</span>
    </span>
  ) : null
