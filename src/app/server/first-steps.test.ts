import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { administrators } from '#features/accounts/server/tables.ts'
import { auditEntries } from '#features/audit/server/tables.ts'
import { backupApi } from '#features/backup/contract.ts'
import { deskDemonstrationApi } from '#features/catalog/desk/contract/demonstration.ts'
import { loadDemoCatalogue } from '#features/catalog/record/server/demo/load-demo.ts'
import { outboxApi } from '#features/mail/contract/outbox.ts'
import { deskPagesApi } from '#features/pages/contract/desk.ts'
import { pages } from '#features/pages/server/tables.ts'
import { setupApi as api } from '#features/setup/contract.ts'
import { deskSiteApi, type SiteDraft } from '#features/site/contract/desk.ts'
import { untouchedDraft } from '#features/site/server/placeholder-site.ts'
import type { Call } from '#kernel/api/client.ts'
import { aPng } from '#testing/pictures.ts'
import { openTestShop } from '#testing/shop.ts'
import { startSmtp } from '#testing/smtp.ts'
import { statementsOf } from '#testing/statements.ts'

const smtp = await startSmtp()
afterAll(() => smtp.close())
const shop = openTestShop({ SMTP_URL: smtp.url })
let desk: Call

const db = () => shop.database.db
const change = (wanted: Partial<SiteDraft>) => desk(deskSiteApi.change, { ...untouchedDraft, ...wanted })
const doneOf = async (call = desk) =>
  (await call(api.show, {})).steps.filter(({ isDone }) => isDone).map(({ name }) => name)

beforeEach(async () => {
  desk = shop.as(await shop.anAdministrator('Rita'))
  await change({})
  await loadDemoCatalogue(db())
})
/** What the shop says of itself is kept in memory beyond a test. */
afterEach(async () => {
  await change({})
  await desk(deskSiteApi.removeLogo, {})
})

const real: Partial<SiteDraft> = {
  legalName: 'Silva Rodas Ltda.',
  cnpj: '12ABC34501DE35',
  stateRegistration: '110.042.490.114',
  address: { ...untouchedDraft.address, street: 'Rua A, 1', district: 'Centro', postalCode: '13010010' },
  coordinates: { latitude: -22.9, longitude: -47.1 },
  phone: '(19) 3232-4455',
  whatsapp: '(19) 99999-8888',
  emails: { contact: 'c@silva.com.br', sales: 'v@silva.com.br', privacy: 'p@silva.com.br' },
}

test('each step is done as soon as what it asks for is stored, and undone with it', async () => {
  expect(await doneOf()).toEqual([])

  await change(real)
  expect(await doneOf()).toEqual([])
  await change({ ...real, isDemo: false, coordinates: untouchedDraft.coordinates })
  expect(await doneOf(), 'the map shows another place').toEqual([])
  await change({ ...real, isDemo: false })
  expect(await doneOf()).toEqual(['company'])

  const logo = new File([new Uint8Array(await aPng())], 'logo.png', { type: 'image/png' })
  await desk(deskSiteApi.putLogo, { logo })
  expect(await doneOf()).toEqual(['company', 'logo'])

  await desk(deskDemonstrationApi.leave, { products: [], categories: [], brands: [] })
  expect(await doneOf()).toEqual(['company', 'logo', 'demonstration'])
  await shop.aProduct({ code: 'SILVA-1' })
  expect(await doneOf()).toEqual(['company', 'logo', 'catalogue', 'demonstration'])

  const page = { title: 'Pagamento', slug: 'pagamento', document: { type: 'doc', content: [] } }
  const draft = await desk(deskPagesApi.create, { ...page, status: 'draft' })
  expect(await doneOf()).not.toContain('page')
  await desk(deskPagesApi.change, { ...page, id: draft.id, status: 'published' })
  expect(await doneOf()).toContain('page')

  await desk(outboxApi.tryServer, { to: 'rita@silva.com.br' })
  expect(await doneOf()).toContain('mail')

  await shop.anAdministrator('Bia')
  expect(await doneOf()).toContain('administrators')
  await db().update(administrators).set({ disabled: true }).where(eq(administrators.username, 'bia'))
  expect(await doneOf()).not.toContain('administrators')
})

test('a copy counts once it was made whole, and a second step is one’s own', async () => {
  const bia = await shop.anAdministrator('Bia')
  await db().update(administrators).set({ totpSecret: 'ABC' }).where(eq(administrators.username, 'bia'))
  expect(await doneOf()).not.toContain('second-step')
  expect(await doneOf(shop.as(bia))).toContain('second-step')

  const entry = { at: new Date(), administratorName: 'Rita', subjectId: 'shop', subjectName: 'Toda a loja' }
  await db()
    .insert(auditEntries)
    .values({ ...entry, action: 'backup.begin' })
  expect(await doneOf()).not.toContain('backup')
  await db()
    .insert(auditEntries)
    .values({ ...entry, action: 'backup.create' })
  expect((await desk(backupApi.state, {})).last).toMatchObject({ by: 'Rita' })
  expect(await doneOf()).toContain('backup')
})

test('that the text about privacy was read is said by a press, which is on record, or by changing it', async () => {
  const bia = shop.as(await shop.anAdministrator('Bia'))
  await db().delete(auditEntries)
  const { steps } = await desk(api.mark, { mark: 'privacy-read', isSet: true })
  expect(steps).toContainEqual({ name: 'privacy', isDone: true })
  await desk(api.mark, { mark: 'privacy-read', isSet: true })
  expect(await doneOf(bia)).toContain('privacy')
  await bia(api.mark, { mark: 'privacy-read', isSet: false })
  expect(await doneOf()).not.toContain('privacy')
  const entries = await db().select().from(auditEntries).orderBy(asc(auditEntries.id))
  expect(entries.map(({ action, administratorName, after }) => [action, administratorName, after])).toEqual([
    ['setup.privacy-read', 'Rita', { isRead: true }],
    ['setup.privacy-read', 'Bia', { isRead: false }],
  ])

  const row = { slug: 'privacidade', title: 'Privacidade', seoTitle: '', description: '', blocks: [], position: 1 }
  const seen = { status: 'published' as const, showInNavigation: false, updatedAt: new Date() }
  await db()
    .insert(pages)
    .values({ ...row, ...seen, version: 1 })
  expect(await doneOf()).not.toContain('privacy')
  await db().update(pages).set({ version: 2 })
  expect(await doneOf()).toContain('privacy')
})

test('who puts the steps away puts them away for themselves, until they want them back', async () => {
  const bia = shop.as(await shop.anAdministrator('Bia'))
  expect(await desk(api.mark, { mark: 'put-away', isSet: true })).toMatchObject({ isPutAway: true })
  expect(await bia(api.show, {})).toMatchObject({ isPutAway: false })
  expect(await desk(api.mark, { mark: 'put-away', isSet: false })).toMatchObject({ isPutAway: false })
})

test('finding out takes few statements, most of them to compare what is left of the demonstration', async () => {
  const count = async () => (await statementsOf(shop.database, () => desk(api.show, {}))).length
  expect(await count()).toBeLessThanOrEqual(15)
  await desk(deskDemonstrationApi.leave, { products: [], categories: [], brands: [] })
  expect(await count()).toBeLessThanOrEqual(8)
})
