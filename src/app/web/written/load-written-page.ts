import { notFound } from '@tanstack/react-router'
import { pagesApi } from '#features/pages/contract/pages.ts'
import { AppError } from '#kernel/errors.ts'
import type { RouterContext } from '../router-context.ts'
import { loadProducts } from './product-queries.ts'

/** A page the desk wrote with what it shows of the catalogue, and what its head says; one that is not published is as good as none. */
export async function loadWrittenPage(context: RouterContext, slug: string) {
  const { queryClient, call } = context
  const document = await orNotFound(
    queryClient.fetchQuery({ queryKey: ['pages', slug], queryFn: () => call(pagesApi.page, { slug }) }),
  )
  await loadProducts(context, document.blocks)
  return { title: document.seoTitle || document.title, description: document.description, document }
}

export async function orNotFound<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    // A slug the API finds malformed can belong to no page either.
    if (error instanceof AppError && ['not-found', 'malformed', 'invalid'].includes(error.kind)) throw notFound()
    throw error
  }
}
