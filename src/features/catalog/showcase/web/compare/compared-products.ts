import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { AppError } from '#kernel/errors.ts'
import type { Product } from '../../../record/contract/catalogue.ts'
import { productBySlug } from '../queries.ts'

const isGone = (error: unknown) => error instanceof AppError && error.kind === 'not-found'

/** The products at these addresses, in this order; one that is no longer there is left out. */
export const comparedProducts = (call: Call, slugs: readonly string[]) =>
  queryOptions({
    queryKey: ['catalog', 'compared', slugs],
    queryFn: async ({ client }): Promise<Product[]> => {
      // Each from what is known already: taking one away asks the server nothing.
      const find = (slug: string) =>
        client.ensureQueryData(productBySlug(call, slug)).catch((error) => {
          if (isGone(error)) return null
          throw error
        })
      const found = await Promise.all(slugs.map(find))
      return found.filter((product) => product !== null)
    },
  })
