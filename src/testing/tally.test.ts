import { afterEach, expect, test, vi } from 'vitest'
import { runEngineTests } from '../../scripts/tools/engine-tests.mjs'
import { notAsked } from '../../scripts/tools/judges.mjs'
import { closingLine, sum } from '../../scripts/tools/tally.mjs'

afterEach(() => vi.unstubAllEnvs())

test('a machine without other engines passes, and its closing line says what was not tried', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  vi.stubEnv('PATH', '')
  vi.stubEnv('REQUIRE_ENGINES', '')
  const others = { passed: 3, failed: 0 }
  expect(closingLine(sum([others]))).toBe('3 passed, 0 failed')
  const nowhere = await runEngineTests({ folder: '' })
  expect(closingLine(sum([others, nowhere]))).toBe('3 passed, 0 failed, NOT tested in Firefox and WebKit')
  vi.stubEnv('REQUIRE_ENGINES', '1')
  expect(await runEngineTests({ folder: '' })).toMatchObject({ failed: 2 })
  vi.restoreAllMocks()
})

test('who was not asked whether they accept our files is named in the closing line', () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const asking = (here: string[]) => notAsked((judge) => here.includes(judge))
  const line = (leftOut: string) => closingLine(sum([{ passed: 3, failed: 0, leftOut }]))
  expect(line(asking(['promtool', 'caddy']))).toBe('3 passed, 0 failed')
  expect(line(asking(['caddy']))).toBe('3 passed, 0 failed, NOT asked: promtool')
  vi.restoreAllMocks()
})
