import { expect, test } from 'vitest'
import { readTheme } from './theme.ts'

test('a logo of ours is shown', () =>
  expect(readTheme({ logo: '/images/ab12-320.webp', colour: 'red' })).toEqual({ logo: '/images/ab12-320.webp' }))

test.each([
  null,
  'x',
  {},
  { logo: 7 },
  { logo: '//evil.example/x.png' },
  { logo: 'https://evil.example/x.png' },
  { logo: 'javascript:alert(1)' },
  { logo: '/x.png"><script>' },
])('%j is no theme', (stored) => expect(readTheme(stored)).toEqual({}))
