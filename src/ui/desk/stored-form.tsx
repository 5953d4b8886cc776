import { useId, useState } from 'react'
import type { z } from 'zod'
import { type LastChange, lastChange } from '#kernel/api/last-change.ts'
import { AppError } from '#kernel/errors.ts'
import { formatMoment } from '#kernel/moments.ts'
import { buttonClass } from '../button-class.ts'
import { SubmitButton } from '../form/submit-button.tsx'
import { Modal } from '../modal.tsx'
import { deskTexts } from './texts.ts'
import { type Change, useChange, whyNotChanged } from './use-change.ts'

/**
 * What a form begins with: what was stored when it was opened, or what its own change left. Whatever others store meanwhile
 * leaves alone what is being typed. `times` tells one beginning from the next.
 */
export function useFormStart<T>(stored: T) {
  const [beginning, setBeginning] = useState({ begun: stored, times: 0 })
  const begin = (begun: T) => setBeginning(({ times }) => ({ begun, times: times + 1 }))
  return { ...beginning, begin }
}

type Overtaken<T> = { stored: T; change: LastChange | undefined }

/** Somebody else stored another version while this one was written: `because` finds out, and says nothing where a choice is offered. */
function useOvertaken<S extends z.ZodType>(code: string, schema: S) {
  const [overtaken, setOvertaken] = useState<Overtaken<z.output<S>>>()
  const because = (error: unknown) => {
    const details = error instanceof AppError && error.code === code ? error.details : undefined
    const stored = schema.safeParse(details?.stored)
    if (!stored.success) return whyNotChanged(error)
    setOvertaken({ stored: stored.data, change: lastChange.safeParse(details?.lastChange).data })
    return undefined
  }
  return { overtaken, because, settle: () => setOvertaken(undefined) }
}

type Storing<S extends z.ZodType, V> = Change<z.output<S>, V> & {
  /** How the server refuses who was overtaken, and what it tells then of what is stored. */
  overtakenBy: { code: string; schema: S }
  /** What the form begins with from then on. */
  onStored: (stored: z.output<S>) => void
}

/** A change of what has a version. Where somebody else stored another one first, the `OvertakenDialog` that gets `overtaken` asks whose counts. */
export function useStoring<S extends z.ZodType, V>({ overtakenBy, onStored, onSuccess, ...change }: Storing<S, V>) {
  const { overtaken, because, settle } = useOvertaken(overtakenBy.code, overtakenBy.schema)
  const { mutate, isPending } = useChange<z.output<S>, V>({
    ...change,
    because,
    onSuccess: (stored, ...rest) => {
      onSuccess?.(stored, ...rest)
      onStored(stored)
    },
  })
  return { mutate, isPending, overtaken: { by: overtaken, onTheirs: onStored, onClose: settle } }
}

const words = deskTexts.overtaken

type Props<T> = {
  /** What was stored meanwhile; without it there is nothing to choose. */
  by: Overtaken<T> | undefined
  onTheirs: (stored: T) => void
  onMine: (stored: T) => void
  /** Nothing is chosen yet: the form is as it was. */
  onClose: () => void
}

/** What is written here against what somebody else stored meanwhile. */
export function OvertakenDialog<T>({ by, onTheirs, onMine, onClose }: Props<T>) {
  const heading = useId()
  if (!by) return null
  const { stored, change } = by
  return (
    <Modal labelledBy={heading} className="dialog-sheet md:max-w-130" onClose={onClose}>
      <div className="px-5 py-5 md:px-6">
        <h2 id={heading} className="text-xl">
          {words.title}
        </h2>
        {change && <p className="mt-2 wrap-anywhere">{words.last(change.by, formatMoment(change.at))}</p>}
        <p className="mt-2 text-ink-soft">{words.text}</p>
        <div className="mt-5 flex flex-wrap justify-end gap-2.5">
          <button type="button" className={buttonClass({ tone: 'line' })} onClick={onClose}>
            {deskTexts.cancel}
          </button>
          <button type="button" className={buttonClass({ tone: 'line' })} onClick={() => onTheirs(stored)}>
            {words.theirs}
          </button>
          <button
            type="button"
            className={buttonClass({ tone: 'ink' })}
            onClick={() => {
              onClose()
              onMine(stored)
            }}
          >
            {words.mine}
          </button>
        </div>
      </div>
    </Modal>
  )
}

/** The button that saves a form, and whether there is something to save. */
export const SaveBar = ({ isBusy, isTouched }: { isBusy: boolean; isTouched: boolean }) => (
  <>
    <SubmitButton label={deskTexts.save} busyLabel={deskTexts.saving} isBusy={isBusy} isLarge={false} hasKeys />
    <p className="text-xs text-ink-muted" role="status">
      {isTouched && deskTexts.unsaved}
    </p>
  </>
)
