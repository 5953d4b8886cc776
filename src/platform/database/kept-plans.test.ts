import { expect, test } from 'vitest'
import { createPlanNames } from './kept-plans.ts'

test('a statement that writes has one name of its own', () => {
  const nameOf = createPlanNames()
  const first = nameOf('insert into a values ($1)')
  expect(first).toBeDefined()
  expect(nameOf('insert into a values ($1)')).toBe(first)
  expect(nameOf('update a set b = $1')).not.toBe(first)
})

test.each([
  'select * from a where b = $1',
  `insert into a values (${'$1, '.repeat(1000)})`,
])('%.40s is planned each time', (text) => {
  expect(createPlanNames()(text)).toBeUndefined()
})

test('only so many are kept', () => {
  const nameOf = createPlanNames()
  const names = Array.from({ length: 150 }, (_, n) => nameOf(`delete from a where b = ${n}`))
  expect(names.filter(Boolean)).toHaveLength(100)
  expect(nameOf('delete from a where b = 0')).toBe(names[0])
})
