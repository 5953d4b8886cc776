import { ProblemSummary } from '../form/problem-summary.tsx'

/** In a form of many fields one sentence fits several of them: each line says whose it is, in the words the page has for it. */
export const NamedProblems = (props: { form: string; problems: Record<string, string | undefined> }) => (
  <ProblemSummary {...props} nameOf={nameOnPage} />
)

function nameOnPage(id: string) {
  const field = document.getElementById(id)
  // Beside the label's own words may stand that the field is optional.
  const label = document.querySelector(`label[for="${CSS.escape(id)}"]`)?.firstChild?.textContent?.replace(/ \*$/, '')
  const group = field?.closest('fieldset')?.querySelector('legend')?.textContent
  return [group, label].filter(Boolean).join(', ') || undefined
}
