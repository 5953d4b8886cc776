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
  type Spares,
  type TableColumns,
} from '../contract/tables.ts'
import { type Choices, firstChoices, firstSpares, mappingOf, type SpareField, saidSpares } from './column-choices.ts'
import { tablesTexts as words } from './tables-texts.ts'
import { Stopped, useTurn } from './use-turn.ts'

export type Work = 'reading' | 'checking' | 'importing'
export type Busy = { work: Work; step: Step | { step: 'waiting' } }
/** What else somebody wants of the file. */
export type Wishes = { spares: Spares; kept: SpareField[]; onlyKnown: boolean }
const noWishes: Wishes = { spares: {}, kept: [], onlyKnown: false }
export type Failure = { title: string; reason: string; retry?: () => void }

/** From a file to products, step by step. Every step that changes what would be written takes the later ones back. */
export function useImport(call: Call) {
  const queryClient = useQueryClient()
  const [file, setFile] = useState<File>()
  const [table, setTable] = useState<TableColumns>()
  const [choices, setChoices] = useState<Choices>({})
  const [wishes, setWishes] = useState(noWishes)
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

  async function read(chosen: File, sheet?: string) {
    const tell = begin('reading')
    try {
      const found = await turn.take(() => readColumns(call, { file: chosen, sheet }, tell))
      const first = firstChoices(found.columns)
      setTable(found)
      setChoices(first)
      setWishes(found.remembered ?? { ...noWishes, spares: firstSpares(first) })
    } catch (error) {
      if (error instanceof Stopped) reset()
      fail(words.failed.reading, error, () => void read(chosen, sheet))
    }
    setBusy(undefined)
  }

  const wanted = (chosen: File) => ({
    ...{
      file: chosen,
      fileName: chosen.name.slice(0, 255),
      mapping: mappingOf(choices),
      kept: wishes.kept,
      onlyKnown: wishes.onlyKnown,
    },
    spares: saidSpares(wishes.spares),
    ...(table?.sheet ? { sheet: table.sheet } : {}),
  })

  async function check() {
    if (!file) return
    const tell = begin('checking')
    setReport(undefined)
    try {
      setReport(await turn.take(() => importTable(call, { ...wanted(file), dryRun: true }, tell)))
    } catch (error) {
      fail(words.failed.checking, error, () => void check())
    }
    setBusy(undefined)
  }

  async function write() {
    if (!file) return
    const tell = begin('importing')
    key.current ??= randomKey()
    // What is wrong was shown before somebody agreed to go on without it.
    const agreed = { ...wanted(file), leaveOutWrong: (report?.wrongLines ?? 0) > 0, dryRun: false, key: key.current }
    try {
      setReport(await turn.take(() => importTable(call, agreed, tell)))
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

  const takeBack = () => {
    key.current = undefined
    setReport(undefined)
    setFailure(undefined)
  }
  const assign = (header: string, field: Choices[string]) => {
    takeBack()
    setChoices((now) => ({ ...now, [header]: field }))
  }
  const wish = (change: Partial<Wishes>) => {
    takeBack()
    setWishes((now) => ({ ...now, ...change }))
  }
  async function forget() {
    if (!file || !table?.remembered) return
    const { sheet, remembered } = table
    takeBack()
    try {
      await call(api.forgetMatching, { key: remembered.key })
      await read(file, sheet ?? undefined)
    } catch (error) {
      fail(words.failed.forgetting, error, () => void forget())
    }
  }
  const chooseSheet = (sheet: string) => {
    takeBack()
    setTable(undefined)
    if (file) void read(file, sheet)
  }
  const stopWaiting = () => turn.stop()
  const steps = { choose, chooseSheet, check, write, assign, wish, forget, reset, stopWaiting }
  return { ...{ file, table, choices, wishes, report, busy, failure }, ...steps }
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

const readColumns = (call: Call, source: { file: File; sheet?: string | undefined }, tell: Tell) =>
  call(api.readColumns, source, { send: sendWithProgress(sent(tell), { longestWaitMs }) })

type Import = Partial<Wishes> & {
  file: File
  fileName: string
  sheet?: string
  mapping: Choices
  dryRun: boolean
  leaveOutWrong?: boolean
  key?: string
}

/** Under the same key an import is done once, however often it is sent. */
const importTable = (call: Call, { key, mapping, spares, kept, ...wanted }: Import, tell: Tell) =>
  call(
    api.importProducts,
    {
      ...Object.fromEntries(
        Object.entries({ mapping, spares, kept }).map(([name, said]) => [name, JSON.stringify(said)]),
      ),
      ...{ ...wanted, dryRun: String(wanted.dryRun), onlyKnown: String(wanted.onlyKnown ?? false) },
      leaveOutWrong: String(wanted.leaveOutWrong ?? false),
    },
    {
      send: sendFollowingProgress({ onSent: sent(tell), onNews: (news) => tell(importProgress.parse(news)) }),
      ...(key !== undefined && { idempotencyKey: key }),
    },
  )
