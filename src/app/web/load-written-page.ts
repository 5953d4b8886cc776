import { notFound } from '@tanstack/react-router'
import { pagesApi } from '#features/pages/contract/pages.ts'
import { AppError } from '#kernel/errors.ts'
import type { RouterContext } from './router-context.ts'

/** A page the desk wrote, and what its head says; one that is not published is as good as none. */
export async function loadWrittenPage({ queryClient, call }: RouterContext, slug: string) {
  try {
    const document = await queryClient.fetchQuery({
      queryKey: ['pages', slug],
      queryFn: () => call(pagesApi.page, { slug }),
    })
    return { title: document.seoTitle || document.title, description: document.description, document }
  } catch (error) {
    // A slug the API finds malformed can belong to no page either.
    if (error instanceof AppError && ['not-found', 'malformed', 'invalid'].includes(error.kind)) throw notFound()
    throw error
  }
}
