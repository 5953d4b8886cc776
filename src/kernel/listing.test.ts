import * as fc from 'fast-check'
import { test } from 'vitest'
import { listed } from './listing.ts'

test('names are listed as the browser itself lists them in Portuguese', () => {
  const list = new Intl.ListFormat('pt-BR')
  fc.assert(fc.property(fc.array(fc.string()), (names) => listed(names) === list.format(names)))
})
