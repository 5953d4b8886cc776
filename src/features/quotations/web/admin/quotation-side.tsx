import type { Me } from '#features/accounts/contract.ts'
import type { Call } from '#kernel/api/client.ts'
import type { DeskQuotation } from '../../contract/desk.ts'
import { deskTexts as words } from '../../texts/admin-quotations.ts'
import { ClientFacts } from './client-facts.tsx'

export type SideProps = { call: Call; me: Me; quotation: DeskQuotation }

/** Beside the request: who asks, and what only the desk sees. */
export const QuotationSide = ({ quotation }: SideProps) => (
  <aside aria-label={words.client.title} className="border-line bg-surface px-5 py-5 max-xl:border-t xl:border-l">
    <ClientFacts quotation={quotation} />
  </aside>
)
