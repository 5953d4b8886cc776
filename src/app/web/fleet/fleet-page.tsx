import { AuthProvider } from '#features/accounts/web/customer/auth.tsx'
import { fleetTexts as words } from '#features/fleet/texts/fleet.ts'
import { PageTitle } from '#features/pages/web/page-title.tsx'
import type { Call } from '#kernel/api/client.ts'
import { PersonalHead } from '../personal-head.tsx'
import { OwnFleet } from './own-fleet.tsx'

/** The page is the same for everyone; whose machines it shows, the browser finds out. */
export function FleetPage({ call }: { call: Call }) {
  return (
    <AuthProvider call={call} isHintEnough>
      <PersonalHead title={words.title} />
      <PageTitle title={words.title} lead={words.lead} here={words.title} />
      <div className="page py-5 lg:py-7 lg:pb-14">
        <OwnFleet />
      </div>
    </AuthProvider>
  )
}
