import { createFileRoute, Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { groupsTestTexts as words } from '#features/catalog/desk/panel/groups/group-texts.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { AdminGate } from '../admin/admin-gate.tsx'
import { loginAddress } from '../admin/wanted-section.ts'
import { useSite } from '../site-query.ts'

const GroupsTestPage = lazy(async () => ({
  default: (await import('#features/catalog/desk/panel/groups/groups-test-page.tsx')).GroupsTestPage,
}))

/** Whoever comes here by its address hears what it is for, and how to come in. */
const AdministratorsOnly = () => (
  <div className="grid justify-items-center gap-3">
    <Icon name="shield-check" size={32} className="text-ink-muted" />
    <h1 className="text-2xl">{words.restricted.title}</h1>
    <p className="max-w-[48ch] text-balance text-ink-soft">{words.restricted.text}</p>
    <Link to={loginAddress('/categories-test') as string} className={`${buttonClass({ tone: 'primary' })} mt-2`}>
      {words.restricted.login}
    </Link>
  </div>
)

export const Route = createFileRoute('/categories-test')({ component: CategoriesTest })

function CategoriesTest() {
  const { call } = Route.useRouteContext()
  const site = useSite()
  return (
    <AdminGate
      call={call}
      site={site}
      path="/categories-test"
      title={words.pageTitle(site.name)}
      frame="div"
      refused={<AdministratorsOnly />}
    >
      {() => (
        <Suspense fallback={<title>{words.pageTitle(site.name)}</title>}>
          <GroupsTestPage call={call} shopName={site.name} />
        </Suspense>
      )}
    </AdminGate>
  )
}
