import { verify } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { openTestShop } from '#testing/shop.ts'
import { administrators } from './tables.ts'

const shop = openTestShop()
const accounts = () => shop.accounts
const stored = () => shop.database.db.select().from(administrators).orderBy(administrators.id)

test('a shop without administrators gets one with a random password, shown once', async () => {
  const first = await accounts().ensureFirstAdministrator({ username: 'admin', password: undefined })
  expect(first).toMatchObject({ username: 'admin', isGenerated: true })
  const [row] = await stored()
  expect(row?.passwordHash).toMatch(/^\$argon2id\$/)
  expect(await verify(row!.passwordHash, first!.password)).toBe(true)
  expect(await accounts().ensureFirstAdministrator({ username: 'other', password: undefined })).toBeUndefined()
  expect(await stored()).toHaveLength(1)
})

test('a password that was given is used and not shown', async () => {
  const given = { username: 'chefe', password: 'uma senha longa' }
  expect(await accounts().ensureFirstAdministrator(given)).toMatchObject({ isGenerated: false })
  const [row] = await stored()
  expect(await verify(row!.passwordHash, given.password)).toBe(true)
})

test('two first starts at once make one administrator, and only one of them is told a password', async () => {
  const told = await Promise.all(
    [1, 2].map(() => accounts().ensureFirstAdministrator({ username: 'admin', password: undefined })),
  )
  expect(told.filter(Boolean)).toHaveLength(1)
  expect(await stored()).toHaveLength(1)
})
