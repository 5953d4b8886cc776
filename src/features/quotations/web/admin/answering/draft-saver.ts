import { AppError } from '#kernel/errors.ts'
import type { AnswerStart } from '../../../contract/answering.ts'

export type Draft = NonNullable<AnswerStart['draft']>
type Content = Draft['content']

export type SaveState =
  | { kind: 'untouched' | 'waiting' | 'saving' | 'failed' }
  | { kind: 'saved'; at: string }
  /** Somebody else saved theirs meanwhile. */
  | { kind: 'conflict'; theirs: Draft }

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

  const wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }

  async function saveOnce(content: Content, isLeaving: boolean) {
    pending = undefined
    onState({ kind: 'saving' })
    try {
      const saved = await save(content, revision, isLeaving)
      revision = saved.revision
      onState(pending ? { kind: 'waiting' } : { kind: 'saved', at: saved.updatedAt })
    } catch (error) {
      pending ??= content
      hear(error)
    }
  }

  function hear(error: unknown) {
    if (!(error instanceof AppError && error.code === 'DRAFT_CHANGED')) {
      onState({ kind: 'failed' })
      return wait(tryAgainMs)
    }
    theirs = (error.details?.draft as Draft | null) ?? undefined
    if (theirs) return onState({ kind: 'conflict', theirs })
    // Theirs was sent or discarded: nothing stands in the way any more.
    revision = 0
    wait(0)
  }

  async function flush(isLeaving = false) {
    clearTimeout(timer)
    await running
    if (!pending || theirs || isHeld) return
    running = saveOnce(pending, isLeaving)
    await running
    running = undefined
  }

  return {
    change(content: Content) {
      pending = content
      if (theirs) return
      onState({ kind: 'waiting' })
      if (!isHeld) wait(pauseMs)
    },
    /** At once: whoever leaves does not wait. */
    flush,
    /** Nothing is saved while it is being sent. */
    async hold() {
      isHeld = true
      clearTimeout(timer)
      await running
    },
    resume() {
      isHeld = false
      if (pending && !theirs) wait(0)
    },
    /** Nothing is left to keep. */
    async forget() {
      clearTimeout(timer)
      pending = undefined
      await running
      pending = undefined
      theirs = undefined
      revision = 0
      onState({ kind: 'untouched' })
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
