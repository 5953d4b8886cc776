import { expect, test } from 'vitest'
import { isReservedSlug } from '#features/pages/domain/slugs.ts'
import { isPersonal } from '../offline/addresses.ts'
import { customerPageNames } from './customer-pages.tsx'

test.each(customerPageNames)('/%s is kept on no device, and no written page takes its address', (name) => {
  expect([isPersonal(`/${name}`), isReservedSlug(name)]).toEqual([true, true])
})
