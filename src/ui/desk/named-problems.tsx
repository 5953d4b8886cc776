import { ProblemSummary } from '../form/problem-summary.tsx'
import { fieldId } from '../form/use-form.ts'

type Props = { form: string; problems: Record<string, string | undefined> }

/** In a form of many fields one sentence fits several of them: each line says whose it is, in the words the page has for it. */
export function NamedProblems({ form, problems }: Props) {
  const named = Object.entries(problems).map(([name, problem]) => {
    const whose = problem && nameOnPage(fieldId(form, name))
    return [name, whose ? `${whose}: ${problem}` : problem]
  })
  return <ProblemSummary form={form} problems={Object.fromEntries(named)} />
}

function nameOnPage(id: string) {
  const field = document.getElementById(id)
  // Beside the label's own words may stand that the field is optional.
  const label = document.querySelector(`label[for="${CSS.escape(id)}"]`)?.firstChild?.textContent?.replace(/ \*$/, '')
  const group = field?.closest('fieldset')
  const groupName = group?.querySelector('legend')?.textContent ?? group?.getAttribute('aria-label')
  return [groupName, label].filter(Boolean).join(', ')
}
