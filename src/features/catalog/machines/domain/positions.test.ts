import { expect, test } from 'vitest'
import { byPosition } from './positions.ts'

const part = (name: string, position: string | null, ownPosition: string | null = null) => ({
  name,
  position,
  ownPosition,
})

test('parts stand by where they sit: usual places in their order, others by name, unknown ones last', () => {
  const parts = [
    part('a', null),
    part('b', 'Estabilizador'),
    part('c', 'Carga'),
    part('d', 'Tração'),
    part('e', 'Braço'),
    part('f', 'Carga'),
  ]
  const names = byPosition(parts).map(({ position, parts: members }) => [position, members.map(({ name }) => name)])
  expect(names).toEqual([
    ['Tração', ['d']],
    ['Carga', ['c', 'f']],
    ['Braço', ['e']],
    ['Estabilizador', ['b']],
    [null, ['a']],
  ])
})

test('where nobody said where it sits in this machine, it sits where it sits in most', () => {
  expect(byPosition([part('a', null, 'Apoio'), part('b', 'Carga', 'Apoio')])).toMatchObject([
    { position: 'Carga', parts: [{ name: 'b' }] },
    { position: 'Apoio', parts: [{ name: 'a' }] },
  ])
})
