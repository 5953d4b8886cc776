import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { DeskPage } from '#ui/desk/desk-page.tsx'
import { Loaded } from '#ui/desk/loaded.tsx'
import { deskSiteApi } from '../../contract/desk.ts'
import { settingsTexts as words } from '../../texts/admin.ts'
import { LogoPanel } from './logo-panel.tsx'
import { PlaceholderWarning } from './placeholder-warning.tsx'
import { SettingsForm } from './settings-form.tsx'

const siteQuery = (call: Call) =>
  queryOptions({ queryKey: ['admin', 'site'], queryFn: () => call(deskSiteApi.read, {}), staleTime: 0 })

export const SettingsPage = ({ call }: { call: Call }) => (
  <DeskPage title={words.title}>
    <Loaded query={useQuery(siteQuery(call))}>
      {(site) => (
        <div className="grid max-w-260 gap-4 p-4 lg:gap-5 lg:p-5">
          {site.placeholders.length > 0 && <PlaceholderWarning names={site.placeholders} />}
          <LogoPanel call={call} logo={site.logo} />
          <SettingsForm key={JSON.stringify(site.settings)} call={call} site={site} />
        </div>
      )}
    </Loaded>
  </DeskPage>
)
