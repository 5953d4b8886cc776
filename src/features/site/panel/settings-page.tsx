import { useQuery } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { DeskPage } from '#ui/desk/desk-page.tsx'
import { Loaded } from '#ui/desk/loaded.tsx'
import { useFormStart } from '#ui/desk/stored-form.tsx'
import { fieldId } from '#ui/form/use-form.ts'
import { Icon } from '#ui/icon.tsx'
import type { DeskSite } from '../contract/desk.ts'
import { LogoPanel } from './logo-panel.tsx'
import { siteQuery } from './queries.ts'
import { formId, SettingsForm } from './settings-form.tsx'
import { type FieldName, settingsTexts as words } from './texts.ts'

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
  const { begun, times, begin } = useFormStart(site)
  // Another logo is another version too, but nothing that this form could overwrite.
  const isSame = JSON.stringify(begun.settings) === JSON.stringify(site.settings)
  return <SettingsForm key={times} call={call} begun={isSame ? site : begun} onStored={begin} />
}

const placeholderWords = words.placeholders

/** Stays until every datum of the company is a real one. */
const PlaceholderWarning = ({ names }: { names: readonly string[] }) => (
  <section aria-labelledby="placeholders" className="flex gap-3 border-l-[3px] border-accent bg-accent-wash px-4 py-3">
    <Icon name="circle-alert" className="mt-0.5 flex-none text-accent-ink" />
    <div className="min-w-0 text-sm">
      <h2 id="placeholders" className="text-base">
        {placeholderWords.title}
      </h2>
      <p>{placeholderWords.text}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {names.map((name) => (
          <li key={name}>
            <a href={`#${fieldId(formId, name)}`} className="text-link inline-flex min-h-8 items-center">
              {words.fields[name as FieldName] ?? name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
