import { MaintenancePage } from '#features/maintenance/panel/maintenance-page.tsx'
import type { Call } from '#kernel/api/client.ts'
import { ClosedScreen } from '../maintenance/closed-screen.tsx'
import { useSite } from '../site-query.ts'

/** Features meet here: the screen shows the company's data. */
export function MaintenanceSection({ call }: { call: Call }) {
  const site = useSite()
  return (
    <MaintenancePage
      call={call}
      preview={(settings) => <ClosedScreen settings={settings} site={site} logo={site.logo} heading="h3" />}
    />
  )
}
