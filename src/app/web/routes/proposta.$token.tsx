import { createFileRoute } from '@tanstack/react-router'
import { LinkedProposalPage } from '../proposal/linked-proposal-page.tsx'
import { loadProposal } from '../proposal/load-proposal.ts'

export const Route = createFileRoute('/proposta/$token')({
  loader: ({ context, params }) => loadProposal(context, params.token),
  component: Page,
})

function Page() {
  return <LinkedProposalPage token={Route.useParams().token} />
}
