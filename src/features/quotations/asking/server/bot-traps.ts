/** Nobody reads and fills in a form faster. */
const shortestMs = 1500

type Trapped = { referralNote?: unknown; formOpenMs?: number | undefined }

/** The trap a program fell into; undefined for people, and for programs that are told about neither field. */
export function trapOf({ referralNote, formOpenMs }: Trapped) {
  if (referralNote !== undefined && referralNote !== null && referralNote !== '') return 'hidden field'
  if (formOpenMs !== undefined && formOpenMs < shortestMs) return 'too fast'
  return undefined
}
