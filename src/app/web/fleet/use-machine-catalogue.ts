import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import { keepMeasuresTogether } from '#features/catalog/record/domain/format.ts'
import { brandList } from '#features/catalog/showcase/web/queries.ts'
import type { Catalogue } from '#features/fleet/web/asking.ts'

const contract = () => import('#features/catalog/showcase/contract/machines.ts').then(({ machinesApi }) => machinesApi)

/** What the catalogue says about machines. */
export function useMachineCatalogue(): Catalogue {
  const { call, queryClient } = useRouteContext({ from: '__root__' })
  return useMemo(
    () => ({
      brands: async () => (await queryClient.fetchQuery(brandList(call))).map(({ name }) => name),
      models: async (brand) => call((await contract()).models, { brand }),
      written: keepMeasuresTogether,
      parts: async ({ brand, model }) => call((await contract()).parts, { brand, model }),
    }),
    [call, queryClient],
  )
}
