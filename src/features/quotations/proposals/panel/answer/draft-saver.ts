import { AppError } from '#kernel/errors.ts'
import type { AnswerStart } from '../../contract/answering.ts'

export type Draft = NonNullable<AnswerStart['draft']>
type Content = Draft['content']

export type SaveState =
  | { kind: 'untouched' | 'waiting' | 'saving' | 'failed' }
  | { kind: 'saved'; at: string }
  /** Somebody else saved theirs meanwhile. */
  | { kind: 'conflict'; theirs: Draft }
  /** Trying again would not help. */
  | { kind: 'refused'; reason: string }

type Options = {
  save: (content: Content, revision: number, isLeaving: boolean) => Promise<Draft>
  /** Of what is kept already; 0 where nothing is. */
  revision: number
  onState: (state: SaveState) => void
}

/** A pause in the typing. */
const pauseMs = 1000
const tryAgainMs = 10_000

/** Keeps what is being written, one save after the other, and never over somebody else's. */
export function createDraftSaver({ save, revision, onState }: Options) {
  let pending: Content | undefined
  let theirs: Draft | undefined
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isHeld = false
  /** The customer is gone: nothing can be kept any more. */
  let isOver = false
  /** What was sent without an answer, as text: the server may have it all the same. */
  const unanswered = new Set<string>()

  const wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }

  async function saveOnce(content: Content, isLeaving: boolean) {
    pending = undefined
    unanswered.add(JSON.stringify(content))
    onState({ kind: 'saving' })
    try {
      const saved = await save(content, revision, isLeaving)
      unanswered.clear()
      revision = saved.revision
      onState(pending ? { kind: 'waiting' } : { kind: 'saved', at: saved.updatedAt })
    } catch (error) {
      pending ??= content
      hear(error)
    }
  }

  function hear(error: unknown) {
    if (!(error instanceof AppError && error.code === 'DRAFT_CHANGED')) return hearFailure(error)
    const kept = (error.details?.draft as Draft | null) ?? undefined
    const isOwn = kept && unanswered.has(JSON.stringify(kept.content))
    unanswered.clear()
    if (kept && !isOwn) {
      theirs = kept
      return onState({ kind: 'conflict', theirs })
    }
    // Theirs was sent or discarded, or it was one's own: nothing stands in the way any more.
    revision = kept?.revision ?? 0
    wait(0)
  }

  function hearFailure(error: unknown) {
    isOver = error instanceof AppError && error.code === 'QUOTATION_ANONYMISED'
    if (error instanceof AppError && (isOver || error.kind === 'invalid' || error.kind === 'too-large')) {
      const [[reason] = []] = Object.values(error.fields)
      return onState({ kind: 'refused', reason: reason ?? error.message })
    }
    onState({ kind: 'failed' })
    wait(tryAgainMs)
  }

  async function flush(isLeaving = false) {
    clearTimeout(timer)
    await running
    if (!pending || theirs || isHeld || isOver) return
    running = saveOnce(pending, isLeaving)
    await running
    running = undefined
  }

  /** Nothing is saved while it is being sent. */
  async function hold() {
    isHeld = true
    clearTimeout(timer)
    await running
  }

  function resume() {
    isHeld = false
    if (pending && !theirs) wait(0)
  }

  /** Nothing is left to keep. */
  async function forget() {
    clearTimeout(timer)
    pending = undefined
    await running
    pending = undefined
    theirs = undefined
    revision = 0
    onState({ kind: 'untouched' })
  }

  return {
    change(content: Content) {
      pending = content
      if (theirs || isOver) return
      onState({ kind: 'waiting' })
      if (!isHeld) wait(pauseMs)
    },
    /** At once: whoever leaves does not wait. */
    flush,
    hold,
    resume,
    forget,
    /** Forgotten once `work` has done away with it; when that fails, it is kept as before. */
    async giveUp(work: () => Promise<unknown>) {
      await hold()
      try {
        await work()
        await forget()
      } finally {
        resume()
      }
    },
    keepMine() {
      if (!theirs) return
      revision = theirs.revision
      theirs = undefined
      void flush()
    },
    takeTheirs() {
      if (!theirs) return
      const { updatedAt } = theirs
      revision = theirs.revision
      theirs = undefined
      pending = undefined
      onState({ kind: 'saved', at: updatedAt })
    },
  }
}
export type DraftSaver = ReturnType<typeof createDraftSaver>
