import { type SyntheticEvent, useEffect, useLayoutEffect, useState } from 'react'
import type { PostedForm } from '#kernel/api/posted-form.ts'
import { type StoredValue, useStoredValue } from '../stored-value.ts'
import { useIsAlive } from '../use-is-alive.ts'
import { usePostedForm } from './posted-form.ts'

export type FormValues = Record<string, string>
/** What is wrong with a field, in a sentence that says how to mend it. */
export type Problems<F extends FormValues> = Partial<Record<keyof F & string, string>>

type Options<F extends FormValues> = {
  /** Unique on the page; the fields' ids begin with it. */
  id: string
  /** What was typed lives here, so that a reload loses nothing. */
  draft: StoredValue<F>
  problemsOf: (values: F) => Problems<F>
  /** Where a form is too long to go back to its top: into the first field that is wrong, instead of to what lists them. */
  leadsToField?: boolean
  onSubmit: (values: F) => void
}

/**
 * The state of a form: its draft, and its problems once somebody tried to send it. A field's problem goes away as soon as it
 * is mended; what the server refused goes away when the field is changed.
 */
export function useForm<F extends FormValues>({ id, draft, problemsOf, leadsToField = false, onSubmit }: Options<F>) {
  const kept = useStoredValue(draft)
  const posted = usePostedForm(id)
  usePostedValues(draft, posted)
  const values = useIsAlive() || !posted ? kept : { ...kept, ...posted.values }
  const [wasTried, setWasTried] = useState(false)
  const [refused, setRefused] = useState<Problems<F>>((posted?.problems ?? {}) as Problems<F>)
  const showProblems = useProblemFocus(id, leadsToField)

  const problems: Problems<F> = wasTried ? { ...refused, ...problemsOf(values) } : refused
  const change = (name: keyof F & string, value: string) => {
    draft.update((current) => ({ ...current, [name]: value }))
    if (refused[name] !== undefined) setRefused(({ [name]: _, ...others }) => others as Problems<F>)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const current = draft.get()
    const found = problemsOf(current)
    setWasTried(true)
    setRefused({})
    if (Object.keys(found).length > 0) showProblems()
    else onSubmit(current)
  }
  const forgive = () => {
    setWasTried(false)
    setRefused({})
  }
  return {
    id,
    values,
    problems,
    change,
    /** For the `<form>` itself. */
    form: { id, onSubmit: submit, noValidate: true, method: 'post' as const },
    /** What became of it where no script of ours sent it. */
    posted,
    field: (name: keyof F & string) => ({
      id: fieldId(id, name),
      name,
      value: values[name] ?? '',
      problem: problems[name],
      onChange: (value: string) => change(name, value),
    }),
    /** What the server says is wrong, by field. */
    refuse: (fields: Problems<F>) => {
      setRefused(fields)
      if (Object.keys(fields).length > 0) showProblems()
    },
    /** As if nobody had tried, for a field that was not there when somebody did. */
    forgive,
    /** Empty again, as if nobody had tried. */
    reset: () => {
      draft.set(draft.initial)
      forgive()
    },
  }
}
export type Form<F extends FormValues> = ReturnType<typeof useForm<F>>

export const fieldId = (form: string, name: string) => `${form}-${name}`
/** What became of it; where the browser sent it by itself, the page that answers is read from here. */
export const summaryId = (form: string) => `${form}-problems`

/** Once the problems are on the page, however long React takes to put them there. */
function useProblemFocus(form: string, leadsToField: boolean) {
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times === 0) return
    const field = leadsToField && document.getElementById(form)?.querySelector<HTMLElement>('[aria-invalid]')
    const target = field || document.getElementById(summaryId(form))
    target?.focus()
  }, [form, leadsToField, times])
  return () => setTimes((before) => before + 1)
}

/** What the browser sent by itself stands in the fields of the page that answers it, and from then on in the draft; what was taken is no draft any more. */
function usePostedValues<F extends FormValues>(draft: StoredValue<F>, posted: PostedForm | undefined) {
  useLayoutEffect(() => {
    if (!posted) return
    const typed = Object.entries(posted.values).filter(([name]) => name in draft.initial)
    draft.set(posted.answer ? draft.initial : { ...draft.get(), ...Object.fromEntries(typed) })
  }, [draft, posted])
}
