import { fieldId } from '#ui/form/use-form.ts'
import { Icon } from '#ui/icon.tsx'
import { formId } from './settings-form.tsx'
import { type FieldName, settingsTexts } from './texts.ts'

const words = settingsTexts.placeholders

/** Stays until every datum of the company is a real one. */
export const PlaceholderWarning = ({ names }: { names: readonly string[] }) => (
  <section aria-labelledby="placeholders" className="flex gap-3 border-l-[3px] border-accent bg-accent-wash px-4 py-3">
    <Icon name="circle-alert" className="mt-0.5 flex-none text-accent-ink" />
    <div className="min-w-0 text-sm">
      <h2 id="placeholders" className="text-base">
        {words.title}
      </h2>
      <p>{words.text}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {names.map((name) => (
          <li key={name}>
            <a href={`#${fieldId(formId, name)}`} className="text-link inline-flex min-h-8 items-center">
              {settingsTexts.fields[name as FieldName] ?? name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
