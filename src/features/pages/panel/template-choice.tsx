import { type Template, templates } from '../content/templates.ts'
import { pagesTexts } from './texts.ts'

const words = pagesTexts.templates

type Props = { chosen: Template; onChoose: (template: Template) => void }

/** What a new page begins with; as long as nothing was written, something else can be chosen. */
export const TemplateChoice = ({ chosen, onChoose }: Props) => (
  <fieldset className="panel min-w-0 p-4">
    <legend className="float-left w-full font-display text-sm font-semibold">{words.label}</legend>
    <p className="text-xs text-ink-muted">{words.hint}</p>
    <div className="mt-2 grid gap-x-6 sm:grid-cols-2 md:grid-cols-3">
      {templates.map((template) => (
        <label key={template.name} className="flex min-h-11 items-center gap-3 text-sm font-medium">
          <input
            type="radio"
            name="template"
            checked={template === chosen}
            className="desk-check"
            onChange={() => onChoose(template)}
          />
          {template.name}
        </label>
      ))}
    </div>
  </fieldset>
)
