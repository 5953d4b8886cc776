import type { ReactNode } from 'react'
import type { MaintenanceSettings } from '../domain.ts'
import { screenTexts as texts } from '../texts.ts'

type Company = { name: string; phone: ReactNode; email: ReactNode; city: string }

type Props = {
  settings: MaintenanceSettings
  company: Company
  logo: string | null
  /** How to ask for the page again. */
  again?: ReactNode
  /** In the panel's preview the page has a heading of its own. */
  heading: 'h1' | 'h3'
}

/** Stands in the place of every public page. Complete without scripts. */
export function MaintenanceScreen({ settings, company, logo, again, heading: Heading }: Props) {
  return (
    <div className="maintenance-screen on-graphite motif-hero">
      <div className="page grid min-h-[inherit] items-center gap-8 py-10 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          <Brand name={company.name} logo={logo} />
          <Heading
            tabIndex={-1}
            className="mt-7 mb-3 text-[2.125rem]/[1.06] font-extrabold tracking-tightest outline-none lg:text-[2.75rem]/[1.05]"
          >
            {settings.title || texts.title}
          </Heading>
          <p className="max-w-[54ch] whitespace-pre-line text-pretty text-ink-inverse-soft lg:text-lg/[1.55]">
            {settings.message || texts.message}
          </p>
          {settings.estimatedTime && (
            <p className="mt-4 flex items-center gap-2.5 font-display font-semibold text-accent-inverse before:motif-dimension">
              {texts.estimatedTime(settings.estimatedTime)}
            </p>
          )}
          {settings.showContacts && <Contacts company={company} />}
          {again && <div className="mt-7">{again}</div>}
        </div>
        <img
          src="/recoated-wheel.svg"
          width={480}
          height={360}
          alt=""
          className="w-full max-w-[470px] justify-self-center max-lg:hidden"
        />
      </div>
    </div>
  )
}

function Brand({ name, logo }: { name: string; logo: string | null }) {
  if (logo)
    return (
      <img src={logo} alt={name} className="max-h-14 max-w-60 rounded-sm bg-white object-contain object-left p-1" />
    )
  return (
    <p className="flex items-center gap-3 font-display text-xl/none font-extrabold tracking-tightest">
      <span
        data-letter-badge={name}
        aria-hidden="true"
        className="grid size-11 place-items-center rounded-lg bg-accent text-on-accent"
      >
        {name.slice(0, 1)}
      </span>
      {name}
    </p>
  )
}

function Contacts({ company: { phone, email, city } }: { company: Company }) {
  return (
    <dl
      aria-label={texts.contacts}
      className="mt-7 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-inverse-soft tabular-nums"
    >
      <Contact name={texts.phone}>{phone}</Contact>
      <Contact name={texts.email}>{email}</Contact>
      <Contact name={texts.city}>{city}</Contact>
    </dl>
  )
}

const Contact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-center">
    <dt className="sr-only">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)
