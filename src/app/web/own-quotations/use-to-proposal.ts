import { useNavigate, useRouteContext } from '@tanstack/react-router'
import type { ToProposal } from '#features/quotations/own/web/proposal-button.tsx'
import { proposalPath } from '#features/quotations/own/web/queries.ts'

/** Whoever is in the account answers on the same page as everyone who was sent a link. */
export function useToProposal(): ToProposal {
  const { call } = useRouteContext({ from: '__root__' })
  const navigate = useNavigate()
  return async (id) => navigate({ href: await proposalPath(call, id) })
}
