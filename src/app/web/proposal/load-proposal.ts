import { notFound } from '@tanstack/react-router'
import { linkedProposalQuery } from '#features/quotations/proposals/web/queries.ts'
import { AppError } from '#kernel/errors.ts'
import type { RouterContext } from '../router-context.ts'

/** What cannot be a link, or leads nowhere; who tries many of them is told no more than who tries one. */
const unknown = ['not-found', 'malformed', 'invalid', 'too-many']

export async function loadProposal({ queryClient, call }: RouterContext, token: string) {
  try {
    await queryClient.fetchQuery(linkedProposalQuery(call, token))
  } catch (error) {
    if (error instanceof AppError && unknown.includes(error.kind)) throw notFound()
    throw error
  }
}
