import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import { keepMeasuresTogether } from '#features/catalog/record/domain/format.ts'
import { machinesApi } from '#features/catalog/showcase/contract/machines.ts'
import { brandList } from '#features/catalog/showcase/web/queries.ts'
import type { Catalogue } from '#features/fleet/web/asking.ts'

/** What the catalogue says about machines. */
export function useMachineCatalogue(): Catalogue {
  const { call, queryClient } = useRouteContext({ from: '__root__' })
  return useMemo(
    () => ({
      brands: async () => (await queryClient.fetchQuery(brandList(call))).map(({ name }) => name),
      models: (brand) => call(machinesApi.models, { brand }),
      written: keepMeasuresTogether,
      parts: ({ brand, model }) => call(machinesApi.parts, { brand, model }),
    }),
    [call, queryClient],
  )
}
