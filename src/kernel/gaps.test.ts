import { expect, test } from 'vitest'
import { fillGaps, gapsIn } from './gaps.ts'

test('gaps are filled with what they stand for, and a strange one stays as it was written', () => {
  expect(fillGaps('Em {cidade}, até {resposta}; {nada} e {}', { cidade: 'Sumaré', resposta: '2 dias úteis' })).toBe(
    'Em Sumaré, até 2 dias úteis; {nada} e {}',
  )
})

test('a gap is none for having the name of something every object has', () =>
  expect(fillGaps('{constructor} e {__proto__}', {})).toBe('{constructor} e {__proto__}'))

test('what fills a gap is not looked at again', () =>
  expect(fillGaps('{loja}', { loja: '{cidade}', cidade: 'x' })).toBe('{cidade}'))

test('a text says which gaps it has', () => expect(gapsIn('{a} b {c}{} { d }')).toEqual(['a', 'c', '']))
