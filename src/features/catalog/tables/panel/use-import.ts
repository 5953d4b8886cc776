import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Call, CallOptions } from '#kernel/api/client.ts'
import { AppError } from '#kernel/errors.ts'
import { sendFollowingProgress } from '#ui/desk/send-following-progress.ts'
import { reasonOf } from '#ui/desk/use-change.ts'
import { sendWithProgress } from '#ui/form/send-with-progress.ts'
import { randomKey } from '#ui/random-key.ts'
import { catalogKey } from '../../desk/contract/catalogue-key.ts'
import { draftTexts } from '../../desk/contract/draft-texts.ts'
import { deskTablesApi, type ImportProgress, importProgress, mostTableBytes } from '../contract/tables.ts'
import { type Choices, firstChoices } from './column-choices.ts'
import { tablesTexts as words } from './tables-texts.ts'
import { Stopped, useTurn } from './use-turn.ts'

export type Work = 'reading' | 'checking' | 'importing'
export type Busy = { work: Work; step: Step | { step: 'waiting' } }
export type Failure = { title: string; reason: string; retry?: () => void }

/** Of a file's columns what every kind of table has. */
type ColumnsRead<Field extends string> = {
  columns: { header: string; field: Field | null }[]
  sheet: string | null
  remembered: { key: string } | null
}
type AnyReport = { written: boolean; wrongLines: number }
type Readable<Report> = { safeParse: (given: unknown) => { data?: Report | undefined } }
type Flags = { dryRun: boolean; leaveOutWrong: boolean }
/** What is sent of every table, as forms write it. */
type Said = { file: File; fileName: string; mapping: string; sheet?: string; dryRun: string; leaveOutWrong: string }

/** What one kind of table is read and sent by, and what else somebody may want of it. */
export type ImportKind<Field extends string, Wishes, Columns, Report> = {
  read: (call: Call, source: { file: File; sheet?: string | undefined }, options: CallOptions) => Promise<Columns>
  send: (call: Call, said: Said, wishes: Wishes, options: CallOptions) => Promise<Report>
  /** What a refusal brings along. */
  report: Readable<Report>
  mappingOf: (choices: Choices<Field>) => Choices<Field>
  noWishes: Wishes
  firstWishes: (table: Columns, choices: Choices<Field>) => Wishes
}

/** From a file into the catalogue, step by step. Every step that changes what would be written takes the later ones back. */
export function useImport<
  Field extends string,
  Wishes extends object,
  Columns extends ColumnsRead<Field>,
  Report extends AnyReport,
>(call: Call, kind: ImportKind<Field, Wishes, Columns, Report>) {
  const queryClient = useQueryClient()
  const [file, setFile] = useState<File>()
  const [table, setTable] = useState<Columns>()
  const [choices, setChoices] = useState<Choices<Field>>({})
  const [wishes, setWishes] = useState(kind.noWishes)
  const [report, setReport] = useState<Report>()
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
      const send = sendWithProgress(sent(tell), { longestWaitMs })
      const found = await turn.take(() => kind.read(call, { file: chosen, sheet }, { send }))
      const first = firstChoices(found.columns)
      setTable(found)
      setChoices(first)
      setWishes(kind.firstWishes(found, first))
    } catch (error) {
      if (error instanceof Stopped) reset()
      fail(words.failed.reading, error, () => void read(chosen, sheet))
    }
    setBusy(undefined)
  }

  const send = (chosen: File, flags: Flags, tell: Tell, idempotencyKey?: string) => {
    const progress = { onSent: sent(tell), onNews: (news: unknown) => tell(importProgress.parse(news)) }
    const said = {
      ...{ file: chosen, fileName: chosen.name.slice(0, 255), mapping: JSON.stringify(kind.mappingOf(choices)) },
      ...(table?.sheet ? { sheet: table.sheet } : {}),
      ...{ dryRun: String(flags.dryRun), leaveOutWrong: String(flags.leaveOutWrong) },
    }
    const options = { send: sendFollowingProgress(progress), ...(idempotencyKey !== undefined && { idempotencyKey }) }
    return turn.take(() => kind.send(call, said, wishes, options))
  }

  async function check() {
    if (!file) return
    const tell = begin('checking')
    setReport(undefined)
    try {
      setReport(await send(file, { dryRun: true, leaveOutWrong: false }, tell))
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
    const agreed = { dryRun: false, leaveOutWrong: (report?.wrongLines ?? 0) > 0 }
    try {
      // Under the same key an import is done once, however often it is sent.
      setReport(await send(file, agreed, tell, key.current))
      void queryClient.invalidateQueries({ queryKey: catalogKey })
    } catch (error) {
      const refused = refusedReport(error, kind)
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
  const assign = (header: string, field: Field | '') => {
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
      await call(deskTablesApi.forgetMatching, { key: remembered.key })
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

function problemOf(given: readonly File[]) {
  if (given.length > 1) return words.file.one
  if (given[0]?.size === 0) return words.file.empty
  return given[0] && given[0].size > mostTableBytes ? draftTexts.tableTooLarge : undefined
}

/** The server's sentence about the file itself says more than the one about the request. */
const sentenceOf = (error: unknown) => (error instanceof AppError && error.fields.file?.[0]) || reasonOf(error)

const isCut = (error: unknown) => error instanceof AppError && error.code === 'NETWORK_FAILURE'

function refusedReport<Report>(error: unknown, { report }: { report: Readable<Report> }) {
  if (!(error instanceof AppError) || error.code !== 'TABLE_REFUSED') return undefined
  return report.safeParse(error.details?.report).data
}

type Step = { step: 'sending'; part: number } | ImportProgress
type Tell = (step: Step) => void

const sent = (tell: Tell) => (part: number) => tell({ step: 'sending', part })

/** As long as the server reads a spreadsheet, and as long again for sending it. */
const longestWaitMs = 10 * 60_000
