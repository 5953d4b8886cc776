import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { AppError } from '#kernel/errors.ts'
import { sendFollowingProgress } from '#ui/desk/send-following-progress.ts'
import { reasonOf } from '#ui/desk/use-change.ts'
import { sendWithProgress } from '#ui/form/send-with-progress.ts'
import { randomKey } from '#ui/random-key.ts'
import { catalogKey } from '../../desk/contract/catalogue-key.ts'
import { draftTexts } from '../../desk/contract/draft-texts.ts'
import {
  deskTablesApi as api,
  type ImportProgress,
  type ImportReport,
  importProgress,
  importReport,
  mostTableBytes,
  type TableColumns,
} from '../contract/tables.ts'
import { type Choices, firstChoices, mappingOf } from './column-choices.ts'
import { tablesTexts as words } from './tables-texts.ts'
import { Stopped, useTurn } from './use-turn.ts'

export type Work = 'reading' | 'checking' | 'importing'
export type Busy = { work: Work; step: Step | { step: 'waiting' } }
export type Failure = { title: string; reason: string; retry?: () => void }

/** From a file to products, step by step. Every step that changes what would be written takes the later ones back. */
export function useImport(call: Call) {
  const queryClient = useQueryClient()
  const [file, setFile] = useState<File>()
  const [table, setTable] = useState<TableColumns>()
  const [choices, setChoices] = useState<Choices>({})
  const [report, setReport] = useState<ImportReport>()
  const [busy, setBusy] = useState<Busy>()
  const [failure, setFailure] = useState<Failure>()
  const key = useRef<string>(undefined)
  const turn = useTurn(() => setBusy((now) => now && { ...now, step: { step: 'waiting' } }))

  const begin = (work: Work) => {
    setFailure(undefined)
    setBusy({ work, step: { step: 'sending', part: 0 } })
    return (step: Step) => setBusy({ work, step })
  }
  const fail = (title: string, error: unknown, retry: () => void) => {
    if (error instanceof Stopped) return
    setFailure({ title, reason: sentenceOf(error), retry })
  }

  async function choose(given: readonly File[]) {
    reset()
    const [first] = given
    const reason = problemOf(given)
    if (reason || !first) return reason && setFailure({ title: words.failed.reading, reason })
    // Kept as it is now: a file that changes on the disk meanwhile would not be what was checked.
    const kept = await first.arrayBuffer().then(
      (bytes) => new File([bytes], first.name),
      () => undefined,
    )
    if (!kept) return setFailure({ title: words.failed.reading, reason: words.failed.gone })
    setFile(kept)
    await read(kept)
  }

  async function read(chosen: File) {
    const tell = begin('reading')
    try {
      const found = await turn.take(() => readColumns(call, chosen, tell))
      setTable(found)
      setChoices(firstChoices(found.columns))
    } catch (error) {
      if (error instanceof Stopped) reset()
      fail(words.failed.reading, error, () => void read(chosen))
    }
    setBusy(undefined)
  }

  async function check() {
    if (!file) return
    const tell = begin('checking')
    setReport(undefined)
    try {
      setReport(await turn.take(() => importTable(call, { file, mapping: mappingOf(choices), dryRun: true }, tell)))
    } catch (error) {
      fail(words.failed.checking, error, () => void check())
    }
    setBusy(undefined)
  }

  async function write() {
    if (!file) return
    const tell = begin('importing')
    key.current ??= randomKey()
    const wanted = { file, mapping: mappingOf(choices), dryRun: false, key: key.current }
    try {
      setReport(await turn.take(() => importTable(call, wanted, tell)))
      void queryClient.invalidateQueries({ queryKey: catalogKey })
    } catch (error) {
      const refused = refusedReport(error)
      if (refused) setReport(refused)
      else if (isCut(error))
        setFailure({ title: words.failed.cut, reason: words.failed.cutReason, retry: () => void write() })
      else fail(words.failed.importing, error, () => void write())
    }
    setBusy(undefined)
  }

  function reset() {
    key.current = undefined
    setFile(undefined)
    setTable(undefined)
    setReport(undefined)
    setFailure(undefined)
  }

  const assign = (header: string, field: Choices[string]) => {
    key.current = undefined
    setReport(undefined)
    setFailure(undefined)
    setChoices((now) => ({ ...now, [header]: field }))
  }
  const stopWaiting = () => turn.stop()
  return { file, table, choices, report, busy, failure, choose, check, write, assign, reset, stopWaiting }
}
export type TableImport = ReturnType<typeof useImport>

function problemOf(given: readonly File[]) {
  if (given.length > 1) return words.file.one
  if (given[0]?.size === 0) return words.file.empty
  return given[0] && given[0].size > mostTableBytes ? draftTexts.tableTooLarge : undefined
}

/** The server's sentence about the file itself says more than the one about the request. */
const sentenceOf = (error: unknown) => (error instanceof AppError && error.fields.file?.[0]) || reasonOf(error)

const isCut = (error: unknown) => error instanceof AppError && error.code === 'NETWORK_FAILURE'

function refusedReport(error: unknown) {
  if (!(error instanceof AppError) || error.code !== 'TABLE_REFUSED') return undefined
  return importReport.safeParse(error.details?.report).data
}

type Step = { step: 'sending'; part: number } | ImportProgress
type Tell = (step: Step) => void

const sent = (tell: Tell) => (part: number) => tell({ step: 'sending', part })

/** As long as the server reads a spreadsheet, and as long again for sending it. */
const longestWaitMs = 10 * 60_000

const readColumns = (call: Call, file: File, tell: Tell) =>
  call(api.readColumns, { file }, { send: sendWithProgress(sent(tell), { longestWaitMs }) })

type Import = { file: File; mapping: Record<string, string>; dryRun: boolean; key?: string }

/** Under the same key an import is done once, however often it is sent. */
const importTable = (call: Call, { file, mapping, dryRun, key }: Import, tell: Tell) =>
  call(
    api.importProducts,
    { file, mapping: JSON.stringify(mapping), dryRun: String(dryRun) },
    {
      send: sendFollowingProgress({ onSent: sent(tell), onNews: (news) => tell(importProgress.parse(news)) }),
      ...(key !== undefined && { idempotencyKey: key }),
    },
  )
