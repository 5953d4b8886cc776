import type { QueryClient } from '@tanstack/react-query'
import { catalogApi } from '#features/catalog/record/contract/catalogue.ts'
import type { Call } from '#kernel/api/client.ts'
import { type AnswerStart, answeringApi as api } from '../../contract/answering.ts'
import type { DeskQuotation } from '../../contract/desk-quotation.ts'
import { fromDraftContent } from '../answer/answer-draft.ts'
import { formFromProposal, formFromStart, type Pictures } from '../answer/answer-form.ts'
import { answerStartQuery } from '../queries.ts'
import type { BegunAnswer } from './answer-editor.tsx'

export const picturesOf = ({ quotationItems }: DeskQuotation): Pictures =>
  new Map(quotationItems.map(({ id, product }) => [id, product.imageUrl]))

/** From the draft where there is one; otherwise from what was asked for, if nothing was sent yet. */
export function begunFrom(start: AnswerStart, pictures: Pictures): BegunAnswer | undefined {
  const { draft, version } = start
  const fresh = formFromStart(start, { now: new Date(), pictures })
  if (draft) return { ...fromDraftContent(draft.content, fresh, version), draft }
  return version === 0 ? { form: fresh, version, draft: null } : undefined
}

/** The next version, from the last one. */
export async function beginNext(call: Call, client: QueryClient, id: number, pictures: Pictures) {
  const start = await client.fetchQuery(answerStartQuery(call, id))
  const drafted = begunFrom(start, pictures)
  if (drafted) return { start, begun: drafted }
  const sent = await call(api.proposal, { id, version: start.version })
  const asked = new Set(start.lines.map(({ code }) => code))
  const codes = sent.lines.flatMap(({ code }) => (code && !asked.has(code) ? [code] : []))
  const products = codes.length > 0 ? await call(catalogApi.lookupProducts, { id: [], code: codes }) : []
  const form = formFromProposal(sent, { start, products, now: new Date(), pictures })
  return { start, begun: { form, version: start.version, draft: null } satisfies BegunAnswer }
}
