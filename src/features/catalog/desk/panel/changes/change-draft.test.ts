import { expect, test } from 'vitest'
import { emptyMachine } from '../product-form/draft-values.ts'
import { type ChangeDraft, changeOf, firstDraft, problemsOf } from './change-draft.ts'

const draft = (said: Partial<ChangeDraft>): ChangeDraft => ({ ...firstDraft, ...said })

test.each([
  [{ percent: '5' }, 5],
  [{ percent: ' 7,5 % ' }, 7.5],
  [{ percent: '12.5', direction: 'down' }, -12.5],
] as const)('%j is a price by %d %%', (said, percent) => {
  expect(problemsOf(draft(said))).toEqual({})
  expect(changeOf(draft(said))).toEqual({ kind: 'price', percent })
})

test.each(['', ' ', '%', '0', 'dez', '7,25', '501', '1.000,5'])('"%s" is no percentage', (percent) => {
  expect(problemsOf(draft({ percent }))).toHaveProperty('percent')
})

test('nobody is asked for what another kind of change needs', () => {
  for (const kind of ['category', 'brand', 'status', 'featured', 'photos'] as const)
    expect(problemsOf(draft({ kind }))).toEqual({})
  expect(problemsOf(draft({ kind: 'photos', photos: 'give' }))).toHaveProperty('code')
  expect(problemsOf(draft({ kind: 'machines' }))).toHaveProperty(['machines.0.model'])
  expect(problemsOf(draft({ kind: 'machines', machines: [] }))).toHaveProperty('machines')
})

test('machines that go are named by maker and model alone', () => {
  const machines = [{ ...emptyMachine, brand: 'Still', model: 'EGV 16' }]
  expect(changeOf(draft({ kind: 'machines', fits: 'remove', machines }))).toEqual({
    ...{ kind: 'machines', action: 'remove', machines: [{ brand: 'Still', model: 'EGV 16' }] },
  })
  expect(changeOf(draft({ kind: 'machines', machines }))).toMatchObject({ machines: [{ certainty: 'to-confirm' }] })
})
