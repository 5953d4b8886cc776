import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { formatMomentInWords } from '#kernel/moments.ts'
import { buttonClass } from '#ui/button-class.ts'
import { DeskPage } from '#ui/desk/desk-page.tsx'
import { fetchFile, saveFile } from '#ui/desk/files.ts'
import { Loaded } from '#ui/desk/loaded.tsx'
import { useChange } from '#ui/desk/use-change.ts'
import { Icon } from '#ui/icon.tsx'
import { type BackupState, backupApi } from '../contract.ts'
import { daysSince, daysUntilOld } from '../domain.ts'
import { backupTexts as words } from './texts.ts'

const backupKey = ['admin', 'backup'] as const
const stateQuery = (call: Call) =>
  queryOptions({ queryKey: backupKey, queryFn: () => call(backupApi.state, {}), staleTime: 0 })

export function BackupPage({ call }: { call: Call }) {
  return (
    <DeskPage title={words.title}>
      <Loaded query={useQuery(stateQuery(call))}>
        {({ last }) => (
          <div className="grid max-w-6xl gap-5 px-4 py-5 lg:grid-cols-2 lg:px-6">
            <Last last={last} />
            <Download call={call} />
            <Automatic />
          </div>
        )}
      </Loaded>
    </DeskPage>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="panel grid content-start gap-3 p-4 text-sm lg:p-5">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Last({ last }: BackupState) {
  const days = last ? daysSince(last.at, new Date()) : undefined
  const isOld = days === undefined || days > daysUntilOld
  return (
    <Part title={words.last.title}>
      <p className="state-dot font-display text-base font-semibold" data-off={isOld || undefined}>
        {last ? words.last.made(formatMomentInWords(last.at), last.by) : words.last.none}
      </p>
      {isOld && days !== undefined && <p className="text-danger">{words.last.old(days)}</p>}
      <p className="text-ink-soft">{words.last.why}</p>
    </Part>
  )
}

function Download({ call }: { call: Call }) {
  const save = useChange({
    mutationFn: () => fetchFile(call, backupApi.download, {}),
    onSuccess: ({ content, name }) => saveFile(content, name),
    changes: [backupKey],
    done: words.download.done,
    failed: words.download.failed,
  })
  return (
    <Part title={words.download.title}>
      <p className="text-ink-soft">{words.download.text}</p>
      <p className="text-ink-soft">{words.download.secret}</p>
      <p>
        <button
          type="button"
          aria-busy={save.isPending}
          className={buttonClass({ tone: 'primary' })}
          onClick={() => save.mutate()}
        >
          <Icon name="download" size={16} />
          {save.isPending ? words.download.underWay : words.download.action}
        </button>
      </p>
    </Part>
  )
}

const Automatic = () => (
  <div className="lg:col-span-2">
    <Part title={words.automatic.title}>
      <p className="max-w-prose text-ink-soft">{words.automatic.text}</p>
      <Command>{words.automatic.command}</Command>
      <p className="text-ink-soft">{words.automatic.restore}</p>
      <Command>{words.automatic.restoreCommand}</Command>
    </Part>
  </div>
)

const Command = ({ children }: { children: string }) => (
  <pre className="whitespace-pre-wrap break-words rounded-md bg-surface-sunken px-3 py-2 text-xs">
    <code>{children}</code>
  </pre>
)
