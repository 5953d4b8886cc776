import { useState } from 'react'
import type { z } from 'zod'
import { type LastChange, lastChange } from '#kernel/api/last-change.ts'
import { AppError } from '#kernel/errors.ts'
import { whyNotChanged } from './use-change.ts'

export type Overtaken<T> = { stored: T; change: LastChange | undefined }

/** Somebody else stored another version while this one was written: `because` finds out, and says nothing where a choice is offered. */
export function useOvertaken<S extends z.ZodType>(code: string, schema: S) {
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
