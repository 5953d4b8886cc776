import type { ReactNode } from 'react'
import { Note } from '../note.tsx'
import type { Failure } from './use-attempt.ts'

type Props = { failure: Failure | undefined; children?: ReactNode }

/** Why the last attempt failed, in sight until the next one: a toast goes by, and where the network is gone it never comes. */
export const FailureNote = ({ failure, children }: Props) =>
  failure && (
    <Note tone="problem">
      <strong className="block">{failure.title}</strong>
      {failure.description}
      {children}
    </Note>
  )
