import { buttonClass } from '#ui/button-class.ts'
import { useSending } from '#ui/form/use-sending.ts'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast/toast.ts'
import type { OwnQuotation } from '../contract/own-quotations.ts'
import { ownTexts } from './texts.ts'

const words = ownTexts.proposal

/** Leads to the page where the last proposal to this quotation is read and answered. */
export type ToProposal = (id: number) => Promise<void>

type Props = {
  quotation: OwnQuotation
  toProposal: ToProposal
  /** Where the answer is the customer's next step. */
  isNext?: boolean
  className?: string
}

export function ProposalButton({ quotation: { id, proposal }, toProposal, isNext = false, className = '' }: Props) {
  const { isSending, send } = useSending()
  if (!proposal) return null
  const open = () => send(() => toProposal(id).catch(() => void toast({ ...words.failed, tone: 'destructive' })))
  return (
    <button
      type="button"
      aria-label={words.actionOf(id)}
      aria-busy={isSending}
      data-print="hide"
      className={`${buttonClass({ tone: isNext ? 'primary' : 'line' })} ${className}`}
      onClick={() => void open()}
    >
      <Icon name={isSending ? 'loader-circle' : 'file-text'} size={16} />
      {words.action}
    </button>
  )
}
