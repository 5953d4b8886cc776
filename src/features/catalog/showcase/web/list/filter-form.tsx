import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { type ListParam, readListSearch } from '../../../search/domain/list-search.ts'
import { asFields, change, fromStart } from '../../domain/list-changes.ts'
import { formAction, type ListProps, toList } from './list-link.tsx'

type Props = { list: ListProps; fields: readonly ListParam[]; className?: string; children: ReactNode }

/** A plain form that carries the rest of the list along; with scripts it applies when a field is left or submitted. */
export function FilterForm({ list, fields, className, children }: Props) {
  const { path, search } = list
  const navigate = useNavigate()
  const apply = (form: HTMLFormElement) => {
    const typed = new FormData(form)
    const values = fields.map((name) => [name, String(typed.get(name) ?? '')])
    const next = readListSearch(change(search, Object.fromEntries(values)))
    const isSame = fields.every((name) => next[name] === search[name])
    if (!isSame) void navigate(toList(path, next))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
  }
  const others = asFields(fromStart(search)).filter(([name]) => !fields.includes(name as ListParam))
  return (
    <form
      action={formAction(path)}
      method="get"
      autoComplete="off"
      className={className}
      onSubmit={submit}
      onBlur={({ currentTarget }) => currentTarget.checkValidity() && apply(currentTarget)}
    >
      {others.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

/** What cannot be applied is in no address, so taking everything off would leave it. */
export function forgetInvalid() {
  for (const field of document.querySelectorAll<HTMLInputElement>('input.filter-field:invalid')) field.value = ''
}

/** Keeps what is being typed, also before the page was alive, and follows the address when that changes. */
export function useFieldValue(value: string | undefined) {
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(value)
  useEffect(() => {
    if (field.current && shown.current !== value) field.current.value = value ?? ''
    shown.current = value
  }, [value])
  return { ref: field, defaultValue: value }
}
