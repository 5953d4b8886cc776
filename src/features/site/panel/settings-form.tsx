import type { z } from 'zod'
import type { Call } from '#kernel/api/client.ts'
import { formatCep } from '#kernel/brazil/cep.ts'
import { formatCnpj } from '#kernel/brazil/cnpj.ts'
import { formatPhone } from '#kernel/brazil/phone.ts'
import { OvertakenDialog, useStoring } from '#ui/desk/stored-form.tsx'
import { CheckField } from '#ui/form/check-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { type Form, useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import { type DeskSite, deskSite, deskSiteApi } from '../contract/desk.ts'
import { Group } from './group.tsx'
import { siteKey } from './queries.ts'
import { SiteForm } from './site-form.tsx'
import { type FieldName, settingsTexts as words } from './texts.ts'
import { placeIn, problemsOf, type TypedSettings, typedOf } from './typed-settings.ts'

export const formId = 'settings'
type SettingsChange = z.input<typeof deskSiteApi.change.input>
type Props = { form: Form<TypedSettings> }

type FormProps = {
  call: Call
  begun: DeskSite
  /** What came of one's own change. */
  onStored: (stored: DeskSite) => void
}

export function SettingsForm({ call, begun, onStored }: FormProps) {
  const draft = usePassingDraft(typedOf(begun.settings))
  const form = useForm({ id: formId, draft, problemsOf, onSubmit: (typed) => save(typed, begun.version) })
  const saving = useStoring({
    overtakenBy: { code: 'SITE_CHANGED', schema: deskSite },
    mutationFn: (sent: SettingsChange) => call(deskSiteApi.change, sent),
    onStored,
    changes: [siteKey],
    done: words.saved,
    failed: words.failed,
    refuse: form.refuse,
  })
  const save = (typed: TypedSettings, version: number) => saving.mutate({ ...(typed as SettingsChange), version })

  return (
    <SiteForm form={form} initial={draft.initial} isBusy={saving.isPending} isSaving={saving.isPending}>
      <Company form={form} />
      <Address form={form} />
      <Contacts form={form} />
      <Social form={form} />
      <Shop form={form} />
      <Search form={form} />
      <OvertakenDialog {...saving.overtaken} onMine={({ version }) => save(draft.get(), version)} />
    </SiteForm>
  )
}

type Flag = 'isDemo' | 'showsPrices' | 'recordsChat'
type Look = Omit<Partial<Parameters<typeof TextField>[0]>, 'id' | 'name' | 'value' | 'onChange'>

const text = ({ form }: Props, name: Exclude<FieldName, Flag>, look: Look = {}) => (
  <TextField {...form.field(name)} label={words.fields[name]} isRequired {...look} />
)
const check = ({ form }: Props, name: Flag) => (
  <div className="col-span-full">
    <CheckField {...form.field(name)} label={words.fields[name]} hint={words.hints[name]} />
  </div>
)
const wide = { className: 'sm:col-span-2' }
const number = { inputMode: 'numeric', maxLength: 12 } as const

const Company = (props: Props) => (
  <Group title={words.groups.company}>
    {check(props, 'isDemo')}
    {text(props, 'name', { maxLength: 60 })}
    {text(props, 'tagline', { maxLength: 120 })}
    {text(props, 'legalName', { maxLength: 160, ...wide })}
    {text(props, 'cnpj', { mask: formatCnpj, autoCapitalize: 'characters', maxLength: 40 })}
    {text(props, 'stateRegistration', { maxLength: 40 })}
  </Group>
)

const Address = (props: Props) => (
  <Group title={words.groups.address}>
    {text(props, 'address.street', { maxLength: 160, ...wide })}
    {text(props, 'address.district', { maxLength: 80 })}
    {text(props, 'address.postalCode', { mask: formatCep, inputMode: 'numeric', maxLength: 20 })}
    {text(props, 'address.city', { maxLength: 80 })}
    {text(props, 'address.state', { maxLength: 2, autoCapitalize: 'characters' })}
    <Latitude {...props} />
    {text(props, 'coordinates.longitude', number)}
  </Group>
)

/** Maps give both numbers at once. */
function Latitude({ form }: Props) {
  const { onChange, ...field } = form.field('coordinates.latitude')
  const take = (typed: string) => {
    const place = placeIn(typed)
    if (place) form.change('coordinates', place)
    else onChange(typed)
  }
  const look = { label: words.fields['coordinates.latitude'], hint: words.hints.coordinates, maxLength: 60 }
  return <TextField {...field} {...look} isRequired inputMode="text" onChange={take} />
}

const Contacts = (props: Props) => (
  <Group title={words.groups.contacts}>
    {text(props, 'phone', { mask: formatPhone, inputMode: 'tel', maxLength: 30 })}
    {text(props, 'whatsapp', { mask: formatPhone, inputMode: 'tel', maxLength: 30, hint: words.hints.whatsapp })}
    {text(props, 'emails.contact', { inputMode: 'email', maxLength: 254 })}
    {text(props, 'emails.sales', { inputMode: 'email', maxLength: 254 })}
    {text(props, 'emails.privacy', { inputMode: 'email', maxLength: 254 })}
  </Group>
)

const Social = ({ form }: Props) => (
  <Group title={words.groups.social} hint={words.hints.social}>
    {words.networks.map((network, place) => (
      <TextField
        key={network}
        {...form.field(`social.${place}.url`)}
        label={network}
        maxLength={300}
        placeholder="https://"
      />
    ))}
  </Group>
)

const Shop = (props: Props) => (
  <Group title={words.groups.shop}>
    {check(props, 'showsPrices')}
    {check(props, 'recordsChat')}
  </Group>
)

const Search = (props: Props) => (
  <Group title={words.groups.search} hint={words.hints.search}>
    {text(props, 'tolerances.diameterBelow', number)}
    {text(props, 'tolerances.diameterAbove', number)}
    {text(props, 'tolerances.width', number)}
    {text(props, 'tolerances.bore', number)}
  </Group>
)
