import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { AdminGate } from '../admin/admin-gate.tsx'
import { useSite } from '../site-query.ts'

const GroupsTestPage = lazy(async () => ({
  default: (await import('#features/catalog/web/admin/groups/groups-test-page.tsx')).GroupsTestPage,
}))

export const Route = createFileRoute('/categories-test')({ component: CategoriesTest })

function CategoriesTest() {
  const { call } = Route.useRouteContext()
  const site = useSite()
  return (
    <AdminGate call={call} site={site} path="/categories-test" frame="div">
      {() => (
        <Suspense>
          <GroupsTestPage call={call} shopName={site.name} />
        </Suspense>
      )}
    </AdminGate>
  )
}
