// @vitest-environment happy-dom

import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useForm } from './use-form.ts'
import { usePassingDraft } from './use-passing-draft.ts'

afterEach(cleanup)

const stored = {
  name: 'Roda',
  isShown: false,
  address: { city: 'Campinas', state: 'SP' },
  machines: [{ model: 'EGV 16' }, { model: 'FM-X' }],
}

function aForm() {
  const { result } = renderHook(() =>
    useForm({ id: 'wheel', draft: usePassingDraft(stored), problemsOf: () => ({}), onSubmit: () => {} }),
  )
  return () => result.current
}

test('a field is found by the way to it and holds what is there, a list too', () => {
  const form = aForm()
  const field = form().field('machines.1.model')
  expect([field.id, field.name, field.value]).toEqual(['wheel-machines.1.model', 'machines.1.model', 'FM-X'])
  act(() => {
    form().field('isShown').onChange(true)
    form().field('address.city').onChange('Jundiaí')
    field.onChange('FM-X 14')
  })
  act(() =>
    form()
      .field('machines')
      .onChange([...form().values.machines, { model: '' }]),
  )
  expect(form().values).toEqual({
    name: 'Roda',
    isShown: true,
    address: { city: 'Jundiaí', state: 'SP' },
    machines: [{ model: 'EGV 16' }, { model: 'FM-X 14' }, { model: '' }],
  })
  expect(stored.machines[1]).toEqual({ model: 'FM-X' })
  act(() => form().reset())
  expect(form().values).toEqual(stored)
})

test('what the server refused in one row goes away when that row is mended', () => {
  const form = aForm()
  act(() => form().refuse({ 'machines.0.model': 'Não existe.', 'machines.1.model': 'Também não.' }))
  expect(form().field('machines.0.model').problem).toBe('Não existe.')
  act(() => form().field('machines.0.model').onChange('EGV 14'))
  expect(form().problems).toEqual({ 'machines.1.model': 'Também não.' })
})

test('with a row go the objections to the rows of its list, and to nothing else', () => {
  const form = aForm()
  act(() => form().refuse({ 'machines.0.model': 'Não existe.', name: 'Curto demais.' }))
  act(() =>
    form()
      .field('machines')
      .onChange([{ model: 'FM-X' }]),
  )
  expect(form().problems).toEqual({ name: 'Curto demais.' })
})

test('what was stored with fewer rows than there are fields shows them empty, and takes what is typed', () => {
  const form = aForm()
  const third = form().field('machines.2.model')
  expect(third.value).toBe('')
  act(() => third.onChange('EGV 10'))
  expect(form().values.machines).toEqual([...stored.machines, { model: 'EGV 10' }])
})
