import { type ReactNode, useEffect } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import type { Customer } from '../../contract/customers.ts'
import { customerAccountTexts as words } from '../../texts/customer.ts'
import { useAuth } from './auth.tsx'
import { failureOf } from './form/attempt.tsx'
import { Note } from './note.tsx'

type Props = { onRefused: () => void; children: (customer: Customer) => ReactNode }

/** Nobody sees anything of an account before the server has said who they are. */
export function CustomerOnly({ onRefused, children }: Props) {
  const { customer, isChecking, error, refetch } = useAuth()
  const isRefused = !customer && !isChecking && !error
  useEffect(() => {
    if (isRefused) onRefused()
  }, [isRefused, onRefused])
  if (customer) return children(customer)
  if (isChecking)
    return (
      <p role="status" className="needs-script">
        {words.checking}
      </p>
    )
  if (!error) return null
  const { title } = words.unreachable
  return (
    <div className="grid max-w-115 justify-items-start gap-4">
      <Note tone="problem">
        <strong className="block">{title}</strong>
        {failureOf(error, { title }).description}
      </Note>
      <button type="button" className={buttonClass({ tone: 'line' })} onClick={() => void refetch()}>
        {words.unreachable.retry}
      </button>
    </div>
  )
}
