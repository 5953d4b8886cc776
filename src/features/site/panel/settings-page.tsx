import { useQuery } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { DeskPage } from '#ui/desk/desk-page.tsx'
import { Loaded } from '#ui/desk/loaded.tsx'
import { useBegun } from '#ui/desk/stored-form.tsx'
import type { DeskSite } from '../contract/desk.ts'
import { LogoPanel } from './logo-panel.tsx'
import { PlaceholderWarning } from './placeholder-warning.tsx'
import { siteQuery } from './queries.ts'
import { SettingsForm } from './settings-form.tsx'
import { settingsTexts as words } from './texts.ts'

export const SettingsPage = ({ call }: { call: Call }) => (
  <DeskPage title={words.title}>
    <Loaded query={useQuery(siteQuery(call))}>
      {(site) => (
        <div className="grid gap-4 p-4 lg:gap-5 lg:p-5">
          <div className="grid max-w-260 gap-4 lg:gap-5">
            {site.placeholders.length > 0 && <PlaceholderWarning names={site.placeholders} />}
            <LogoPanel call={call} logo={site.logo} />
          </div>
          <BegunForm call={call} site={site} />
        </div>
      )}
    </Loaded>
  </DeskPage>
)

function BegunForm({ call, site }: { call: Call; site: DeskSite }) {
  const { begun, times, begin } = useBegun(site)
  // Another logo is another version too, but nothing that this form could overwrite.
  const isSame = JSON.stringify(begun.settings) === JSON.stringify(site.settings)
  return <SettingsForm key={times} call={call} begun={isSame ? site : begun} onStored={begin} />
}
