import { useNavigate } from '@tanstack/react-router'
import type { Customer } from '#features/accounts/contract/customers.ts'
import type { Outcome, RequestedPart, RequestWays } from '#features/fleet/web/asking.ts'
import { readQuantity } from '#features/quotations/asking/domain/basket.ts'
import { withRemark } from '#features/quotations/asking/domain/with-remark.ts'
import { addToStored, requestBasket } from '#features/quotations/asking/web/basket/baskets.ts'
import { type QuotationDraft, quotationDraft } from '#features/quotations/asking/web/form/drafts.ts'
import { submitRequest } from '#features/quotations/asking/web/request/submit.ts'
import { requestTexts } from '#features/quotations/asking/web/request/texts.ts'
import { mostOfOneProduct } from '#features/quotations/record/domain/lengths.ts'
import type { Call } from '#kernel/api/client.ts'

/** A customer's request goes off at once; a guest's goes on where the rest is filled in. */
export function useFleetRequest(call: Call, customer: Customer | undefined): RequestWays {
  const navigate = useNavigate()
  const person = customer && personOf(customer)
  return {
    sender: person,
    most: mostOfOneProduct,
    readQuantity,
    send: async ({ part, quantity, message }) => {
      const content = {
        draft: { ...quotationDraft.initial, ...person, message },
        basket: [{ product: productOf(part), quantity }],
        isGone: () => false,
      }
      // Without a time: whoever needs two taps is no program for being fast.
      return toOutcome(await submitRequest(call, content, { referralNote: '' }, 'fleet'))
    },
    goOn: ({ part, quantity, message }) => {
      addToStored(requestBasket, productOf(part), quantity)
      quotationDraft.update((draft) => ({ ...filled(draft, person), message: withRemark(draft.message, message) }))
      void navigate({ to: '/cotacao' })
    },
  }
}

const personOf = ({ name, email, phone, company, cnpj }: Customer) => ({
  name,
  email,
  phone,
  company: company ?? '',
  cnpj: cnpj ?? '',
})

/** What was typed before stays. */
const filled = (draft: QuotationDraft, person: Partial<QuotationDraft> = {}) => ({
  ...draft,
  ...Object.fromEntries(Object.entries(person).filter(([name]) => !draft[name as keyof QuotationDraft])),
})

const productOf = ({ id, name, code, imageUrl }: RequestedPart['part']) => ({ id, name, code, imageUrl })

function toOutcome(outcome: Awaited<ReturnType<typeof submitRequest>>): Outcome {
  if (outcome.kind === 'sent' || outcome.kind === 'kept') return outcome
  return { kind: 'failed', message: outcome.kind === 'unavailable' ? requestTexts.unavailable : outcome.message }
}
