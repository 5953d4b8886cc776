import type { MouseEvent } from 'react'
import { formTexts } from './texts.ts'
import { fieldId, summaryId } from './use-form.ts'

/** Everything that is wrong, first and together; each line leads to its field. */
export function ProblemSummary({ form, problems }: { form: string; problems: Record<string, string | undefined> }) {
  const found = Object.entries(problems).filter(([, problem]) => problem)
  if (found.length === 0) return null
  const lead = (event: MouseEvent, name: string) => {
    event.preventDefault()
    document.getElementById(fieldId(form, name))?.focus()
  }
  return (
    <div
      id={summaryId(form)}
      role="alert"
      tabIndex={-1}
      className="mb-4 rounded-md border-2 border-danger px-4 py-3.5 text-sm"
    >
      <h3 className="text-base tracking-normal text-danger">{formTexts.problems}</h3>
      <p>{formTexts.mend(found.length)}</p>
      <ul>
        {found.map(([name, problem]) => (
          <li key={name}>
            <a
              href={`#${fieldId(form, name)}`}
              onClick={(event) => lead(event, name)}
              className="inline-flex min-h-6 items-center font-medium text-danger underline"
            >
              {problem}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
