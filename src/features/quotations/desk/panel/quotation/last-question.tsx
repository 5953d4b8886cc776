import { useQuery } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { formatMoment } from '#ui/desk/moment.ts'
import type { DeskQuotation } from '../../../proposals/contract/desk-quotation.ts'
import { isAskedAgain } from '../../../record/domain/status.ts'
import { fileQuery } from '../queries.ts'
import { fileTexts } from './texts.ts'

const words = fileTexts.progress
const questions: readonly string[] = ['change-asked', 'revalidation-asked']

/** What the customer has asked for since the last answer, above what the desk does about it. */
export function LastQuestion({ call, quotation: { id, status, dueAt } }: { call: Call; quotation: DeskQuotation }) {
  const isAsked = isAskedAgain({ status, dueAt })
  const { data: file } = useQuery({ ...fileQuery(call, id), enabled: isAsked })
  const asked = isAsked && file?.events.find(({ kind }) => questions.includes(kind))
  if (!asked) return null
  return (
    <section className="border-b border-line bg-accent-wash px-5 py-4">
      <h3 className="text-sm">{words.asked(words.kinds[asked.kind], asked.name, formatMoment(asked.at))}</h3>
      {asked.note && <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">{asked.note}</p>}
    </section>
  )
}
