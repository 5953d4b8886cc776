import { queryOptions, useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { garbledSigns } from '#kernel/windows-1252.ts'
import { buttonClass } from '#ui/button-class.ts'
import { DeskTable } from '#ui/desk/table.tsx'
import { useChange } from '#ui/desk/use-change.ts'
import { catalogKey } from '../../contract/catalogue-key.ts'
import { deskLettersApi, type GarbledTexts } from '../../contract/letters.ts'
import { qualityTexts } from './quality-texts.ts'

const words = qualityTexts.letters

const lettersQuery = (call: Call) =>
  queryOptions({ queryKey: [...catalogKey, 'quality', 'letters'], queryFn: () => call(deskLettersApi.preview, {}) })

/** Says nothing while there is nothing to mend. */
export function GarbledTextsPart({ call }: { call: Call }) {
  const { data } = useQuery(lettersQuery(call))
  const mend = useChange({
    mutationFn: () => call(deskLettersApi.mend, {}),
    changes: [catalogKey],
    done: ({ message }) => message,
    failed: words.failed,
  })
  if (!data || data.count === 0) return null
  const isMendable = data.entries.some(({ codeTakenBy }) => codeTakenBy === null)
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3 px-4 lg:px-5">
        <div className="grid max-w-180 gap-1">
          <h2 className="text-lg">{words.title(data.count)}</h2>
          <p className="text-sm text-ink-soft">{words.lead}</p>
        </div>
        {isMendable && (
          <button
            type="button"
            aria-busy={mend.isPending}
            className={buttonClass({ tone: 'ink' })}
            onClick={() => mend.mutate()}
          >
            {words.action}
          </button>
        )}
      </div>
      <Entries {...data} />
    </section>
  )
}

const Entries = ({ count, entries }: GarbledTexts) => (
  <div className="bg-surface">
    <DeskTable
      name={words.title(count)}
      columns={words.columns}
      rows={entries}
      row={(entry) => <Entry key={`${entry.kind} ${entry.id}`} {...entry} />}
    />
    {count > entries.length && (
      <p className="px-4 py-3 text-sm text-ink-soft lg:px-5">{words.more(count - entries.length)}</p>
    )}
  </div>
)

const Entry = ({ kind, name, code, texts, codeTakenBy }: GarbledTexts['entries'][number]) =>
  texts.map(({ field, before, after }, place) => (
    <tr key={field}>
      <td>
        <p className="code-text text-xs">{code ?? words.kinds[kind]}</p>
        <p>{name}</p>
        {place === 0 && codeTakenBy && <p className="text-sm text-ink-soft">{words.codeTaken(codeTakenBy)}</p>}
      </td>
      <td data-label={words.columns.field} className="whitespace-nowrap">
        {field}
      </td>
      <td data-label={words.columns.before}>
        <Garbled text={before} />
      </td>
      <td data-label={words.columns.after}>{after}</td>
    </tr>
  ))

const apart = new RegExp(`([${garbledSigns}])`)

/** What cannot be seen has to be shown. */
const Garbled = ({ text }: { text: string }) =>
  text.split(apart).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which have nothing but their place.
    <Fragment key={place}>
      {place % 2 === 1 ? <mark className="mx-px bg-amber-200 px-0.5 text-ink">▯</mark> : part}
    </Fragment>
  ))
