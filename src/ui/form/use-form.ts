import { type SyntheticEvent, useEffect, useLayoutEffect, useState } from 'react'
import type { PostedForm } from '#kernel/api/posted-form.ts'
import { type StoredValue, useStoredValue } from '../stored-value.ts'
import { useIsAlive } from '../use-is-alive.ts'
import { usePostedForm } from './posted-form.ts'

/** What a form holds, as what it is: text as it is typed, yes and no, lists of rows. */
export type FormValues = object
/** The way to a field: `name`, `address.street`, `machines.0.model`. */
type Way<T> = T extends readonly (infer R)[]
  ? `${number}.${Way<R>}`
  : { [K in keyof T & string]: K | (T[K] extends object ? `${K}.${Way<T[K]>}` : never) }[keyof T & string]
type Inside<T, K> = T extends readonly (infer R)[] ? R : K extends keyof T ? T[K] : never
type At<T, W> = W extends `${infer K}.${infer Rest}` ? At<Inside<T, K>, Rest> : Inside<T, W>
/** What is wrong with a field, in a sentence that says how to mend it. */
export type Problems<F extends FormValues> = Partial<Record<Way<F>, string>>

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
  const values: F = useIsAlive() || !posted ? kept : { ...kept, ...posted.values }
  const [wasTried, setWasTried] = useState(false)
  const [refused, setRefused] = useState<Problems<F>>((posted?.problems ?? {}) as Problems<F>)
  const showProblems = useProblemFocus(id, leadsToField)

  const problems: Problems<F> = wasTried ? { ...refused, ...problemsOf(values) } : refused
  const change = <W extends Way<F>>(name: W, value: At<F, W>) => {
    draft.update((current) => withValue(current, name.split('.'), value))
    // With a list go the objections to its rows, which are no longer where they were.
    setRefused((problems) => without(problems, name))
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
    field: <W extends Way<F>>(name: W) => ({
      id: fieldId(id, name),
      name,
      // A draft that was kept before there was such a field.
      value: (valueAt(values, name) ?? valueAt(draft.initial, name) ?? '') as At<F, W>,
      problem: problems[name],
      onChange: (value: At<F, W>) => change(name, value),
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

const valueAt = (values: object, way: string) =>
  way.split('.').reduce<unknown>((inside, name) => (inside as Record<string, unknown> | undefined)?.[name], values)

function without<F extends FormValues>(problems: Problems<F>, changed: string) {
  const kept = Object.entries(problems).filter(([name]) => name !== changed && !name.startsWith(`${changed}.`))
  return kept.length === Object.keys(problems).length ? problems : (Object.fromEntries(kept) as Problems<F>)
}

export function withValue<T extends object>(values: T, [name = '', ...rest]: string[], value: unknown): T {
  const inside = (values as Record<string, object>)[name] ?? (/^\d+$/.test(rest[0] ?? '') ? [] : {})
  const changed = { [name]: rest.length > 0 ? withValue(inside, rest, value) : value }
  return Object.assign(Array.isArray(values) ? [...values] : { ...values }, changed) as T
}

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
