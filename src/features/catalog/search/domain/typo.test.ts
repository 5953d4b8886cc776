import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closestWord, withinOneEdit } from './typo.ts'

test.each([
  ['paleteira', 'paleteira'],
  ['paleteira', 'palteira'],
  ['paleteira', 'paleteiras'],
  ['paleteira', 'paletaira'],
  ['paleteira', 'paletiera'],
  ['rolamento', 'orlamento'],
  ['rolamento', 'rolamenot'],
  ['still', 'stil'],
  ['', 'a'],
])('%j and %j are one slip apart at most', (a, b) => {
  expect(withinOneEdit(a, b)).toBe(true)
  expect(withinOneEdit(b, a)).toBe(true)
})

test.each([
  ['paleteira', 'palteia'],
  ['paleteira', 'paleteirras_'],
  ['rolamento', 'lorametno'],
  ['eixo', 'oxie'],
  ['abcd', 'badc'],
  ['abc', 'cab'],
])('%j and %j are more than one slip apart', (a, b) => {
  expect(withinOneEdit(a, b)).toBe(false)
  expect(withinOneEdit(b, a)).toBe(false)
})

test('every single slip in every word is recognised', () => {
  const word = fc.string({ minLength: 2, maxLength: 12 })
  fc.assert(
    fc.property(word, fc.nat(), fc.string({ minLength: 1, maxLength: 1 }), (text, place, letter) => {
      const at = place % text.length
      const [before, after] = [text.slice(0, at), text.slice(at + 1)]
      expect(withinOneEdit(text, before + after)).toBe(true)
      expect(withinOneEdit(text, before + letter + after)).toBe(true)
      expect(withinOneEdit(text, before + letter + text.slice(at))).toBe(true)
      expect(withinOneEdit(text, before + after.slice(0, 1) + text[at] + after.slice(1))).toBe(true)
    }),
  )
})

describe('the closest word', () => {
  const words = ['rolamento', 'paleteira', 'crown', 'eixo', 'egv16', '62045', 'tracao', 'atracao']

  test.each([
    ['rolameto', 'rolamento'],
    ['rolamneto', 'rolamento'],
    ['rolamentto', 'rolamento'],
    ['pleteira', 'paleteira'],
    ['crowm', 'crown'],
    ['paleteira', 'paleteira'],
    ['tracaoo', 'tracao'],
    ['eixo', 'eixo'],
  ])('of %j is %j', (typed, meant) => {
    expect(closestWord(typed, words)).toBe(meant)
  })

  test.each([
    ['eixos_', 'is too far'],
    ['exio', 'is too short'],
    ['egv17', 'has a digit'],
    ['62046', 'is a number'],
    ['', 'is empty'],
  ])('of %j is none: it %s', (typed) => {
    expect(closestWord(typed, words)).toBeNull()
  })

  test('the same first letter and length win over the order of the vocabulary', () => {
    expect(closestWord('banca', ['panca', 'bancas', 'banda'])).toBe('banda')
  })

  test('a vocabulary of five thousand words is no trouble', () => {
    const many = Array.from(
      { length: 5000 },
      (_, index) => `palavra${String.fromCharCode(97 + (index % 26))}${'z'.repeat(index % 9)}`,
    )
    expect(closestWord('rolameto', [...many, 'rolamento'])).toBe('rolamento')
  })
})
