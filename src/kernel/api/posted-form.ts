/** What became of a form that the browser sent by itself, without our scripts; the page that answers it tells. */
export type PostedForm = {
  /** Its id on the page. */
  form: string
  /** As they were typed; what is secret is typed again. */
  values: Record<string, string>
  /** By field, in sentences. */
  problems: Record<string, string>
  /** Why it was not taken, in a sentence. */
  failure?: string
  /** What the API answered when it was. */
  answer?: unknown
}
