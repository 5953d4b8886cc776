import { useQueryClient } from '@tanstack/react-query'
import { formatCnpj } from '#kernel/brazil/cnpj.ts'
import { oneLine } from '#kernel/one-line.ts'
import { problemsIn } from '#ui/form/checks.ts'
import { ProblemSummary } from '#ui/form/problem-summary.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { formTexts } from '#ui/form/texts.ts'
import { useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import { type Customer, customersApi } from '../../../contract/customers.ts'
import { customerAccountTexts } from '../../../texts/customer.ts'
import { useAuth } from '../auth.tsx'
import { setCustomer } from '../customer-query.ts'
import { useAttempt } from '../form/attempt.tsx'
import { checks } from '../form/checks.ts'
import { looks } from '../form/field-looks.ts'
import { AccountPanel } from './account-panel.tsx'

const words = customerAccountTexts.details
const { name, phone, cnpj, ie } = checks

const detailsOf = (customer: Customer) => ({
  name: customer.name,
  phone: customer.phone,
  company: customer.company ?? '',
  cnpj: formatCnpj(customer.cnpj ?? ''),
  ie: customer.ie ?? '',
})
type Details = ReturnType<typeof detailsOf>

/** As the server keeps what was sent; what was typed meanwhile stays. */
const asSaved = (sent: Details, now: Details, saved: Details): Partial<Details> =>
  Object.fromEntries(
    Object.entries(saved).filter(([name]) => now[name as keyof Details] === sent[name as keyof Details]),
  )

export function DetailsPanel({ customer }: { customer: Customer }) {
  const { call } = useAuth()
  const queryClient = useQueryClient()
  const known = detailsOf(customer)
  const draft = usePassingDraft(known)
  const { isBusy, attempt } = useAttempt()
  const form = useForm({
    id: 'details',
    draft,
    problemsOf: (fields) => problemsIn(fields, { name, phone, cnpj, ie }),
    onSubmit: (fields) =>
      void attempt({
        work: async () => {
          const typed = Object.entries(fields).filter(([name, value]) => value !== known[name as keyof typeof known])
          // Only what was changed here: another tab may have changed the rest.
          const changes = Object.fromEntries(typed.map(([name, value]) => [name, oneLine(value)]))
          const saved = await call(customersApi.change, changes)
          setCustomer(queryClient, saved)
          draft.update((now) => ({ ...now, ...asSaved(fields, now, detailsOf(saved)) }))
          return words.saved
        },
        failed: words.failed,
        refuse: form.refuse,
      }),
  })
  return (
    <AccountPanel title={words.title} aside={<p className="text-xs text-ink-muted">{formTexts.requiredLegend}</p>}>
      <form {...form.form} method="post" className="grid gap-4 sm:grid-cols-2">
        <div className="col-span-full -mb-4 empty:hidden">
          <ProblemSummary form={form.id} problems={form.problems} />
        </div>
        <TextField {...form.field('name')} {...looks.name} />
        <TextField {...form.field('phone')} {...looks.phone} />
        <TextField {...form.field('company')} {...looks.company} className="col-span-full" />
        <TextField {...form.field('cnpj')} {...looks.cnpj} />
        <TextField {...form.field('ie')} {...looks.ie} />
        <SubmitButton
          label={words.submit}
          busyLabel={words.submitting}
          isBusy={isBusy}
          isLarge={false}
          className="col-span-full justify-self-start max-sm:w-full"
        />
      </form>
    </AccountPanel>
  )
}
