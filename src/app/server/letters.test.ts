import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '#features/audit/server/tables.ts'
import { lettersApi as api, type DeskLetter } from '#features/mail/contract/letters.ts'
import { outboxApi } from '#features/mail/contract/outbox.ts'
import { letterRevisions } from '#features/mail/server/tables.ts'
import { letterNames } from '#features/mail/texts.ts'
import { quotationsApi } from '#features/quotations/asking/contract/requests.ts'
import type { Call } from '#kernel/api/client.ts'
import { fillGaps } from '#kernel/gaps.ts'
import { problemOf } from '#kernel/letters/checks.ts'
import type { LetterPart, OwnWords } from '#kernel/letters/definition.ts'
import { openTestShop } from '#testing/shop.ts'
import { startSmtp } from '#testing/smtp.ts'

const smtp = await startSmtp()
afterAll(() => smtp.close())
const shop = openTestShop({ SMTP_URL: smtp.url, MAIL_FROM: 'loja@loja.test', MAIL_TO: 'mesa@loja.test' })
let desk: Call
beforeEach(async () => {
  smtp.received.length = 0
  desk = shop.as(await shop.anAdministrator('Ana'))
})
/** What letters say is kept in memory beyond a test. */
afterEach(async () => {
  for (const { letter, version } of await desk(api.list, {})) if (version > 0) await change(letter, {})
})

const change = (letter: string, words: OwnWords, version?: number) =>
  desk(api.change, { letter, words, ...(version === undefined ? {} : { version }) })
const receipt = 'quotation-customer'
const find = async (letter: string) => (await desk(api.list, {})).find((one) => one.letter === letter)!
const textIn = ({ parts }: DeskLetter, part: LetterPart) => parts.find((one) => one.part === part)?.text
const ask = (name: string) =>
  shop.call(quotationsApi.request, { name, email: 'cliente@example.com', phone: '19 99999-0000', products: 'Roda' })

test('every letter has a name, and its original is one that may be saved', async () => {
  const letters = await desk(api.list, {})
  expect(letters.map(({ letter }) => letter).sort()).toEqual(Object.keys(letterNames).sort())
  for (const { parts } of letters)
    for (const { part, original, ...checked } of parts)
      expect([part, problemOf(original, checked)]).toEqual([part, undefined])
})

test('every part of every letter is said in the owner’s words, as text, with every gap filled', async () => {
  const unseen = new Set<string>()
  for (const { letter, parts } of await desk(api.list, {})) {
    for (const { part, gaps } of parts) {
      const hostile = `<b>${part}</b> & "${gaps.map((gap) => `{${gap}}`).join(' ')}"`
      const { subject, html, text } = await desk(api.preview, { letter, words: { [part]: hostile } })
      expect(html).not.toContain(`<b>${part}`)
      if (!`${subject}\n${text}`.includes(`<b>${part}</b> & "`)) unseen.add(part)
      else expect(`${subject}\n${text}`).not.toMatch(/\{\w+\}/)
      if (text.includes(`<b>${part}`)) expect(html).toContain(`&lt;b&gt;${part}&lt;/b&gt; &amp; `)
    }
  }
  // Said in cases that no sample can show at once with the others.
  expect([...unseen].sort()).toEqual(['answerByPhone', 'greetingNameless', 'subjectAgain'])
})

test('a letter goes out in the owner’s words, in HTML and in text, line breaks and all', async () => {
  await change(receipt, {
    subject: 'Pedido {numero} na mão',
    greeting: 'Bom dia, {nome}!',
    opening: 'Primeira linha <b>\nsegunda linha.\n\nOutro parágrafo.',
    signature: 'Rita, da {loja}',
  })
  await change('quotation-desk', { answerByPhone: 'Ligue já.', subject: 'Novo: {numero}' })
  const { id } = await ask('Bia')
  await shop.deliverMail()
  const [toDesk, toCustomer] = smtp.received.sort((a, b) => b.to[0]!.localeCompare(a.to[0]!)).map(({ mail }) => mail)
  expect([toCustomer?.subject, toDesk?.subject]).toEqual([`Pedido ${id} na mão`, `Novo: ${id}`])
  expect(toCustomer?.text).toContain('Bom dia, Bia!\n\nPrimeira linha <b>\nsegunda linha.\n\nOutro parágrafo.')
  expect(toCustomer?.html).toContain('Primeira linha &lt;b&gt;<br/>segunda linha.</p><p')
  expect(toCustomer?.text).toContain('Rita, da ')
  expect(toCustomer?.text).toContain('desconsidere esta mensagem')
})

test('a name that is none is greeted in the words for that', async () => {
  await change(receipt, { greeting: 'Bom dia, {nome}!', greetingNameless: 'Bom dia!' })
  await ask('www.golpe.example')
  await shop.deliverMail()
  const letter = smtp.received.find(({ to }) => to[0] === 'cliente@example.com')?.mail.text
  expect(letter).toContain('Bom dia!')
  expect(letter).not.toContain('golpe')
})

describe('nothing is saved', () => {
  test.each<[LetterPart, string]>([
    ['subject', ''],
    ['subject', 'Recebemos'],
    ['subject', 'Recebemos #{numero} de {empresa}'],
    ['subject', 'Recebemos #{numero} {}'],
    ['subject', 'Recebemos #{numero} {constructor}'],
    ['opening', 'Olá, {nome}'],
    ['opening', 'Olá, {loja'],
    ['opening', 'Olá, loja}'],
    ['greeting', 'Olá, { nome }.'],
    ['footnotes', 'Sem o endereço.'],
    ['subject', `${'x'.repeat(150)}{numero}`],
    ['closing', 'x'.repeat(2001)],
  ])('where %s is %j', async (part, text) => {
    const refused = await change(receipt, { [part]: text }).catch((error) => error)
    expect([refused.kind, Object.keys(refused.fields)]).toEqual(['invalid', [`words.${part}`]])
    expect((await find(receipt)).version).toBe(0)
  })

  test('in a letter that there is not', async () => {
    await expect(change('toString', {})).rejects.toMatchObject({ code: 'LETTER_NOT_FOUND' })
    await expect(desk(api.preview, { letter: 'x', words: {} })).rejects.toMatchObject({ code: 'LETTER_NOT_FOUND' })
  })

  test('over what somebody else saved meanwhile', async () => {
    await change(receipt, { title: 'De outra pessoa' })
    const refused = await change(receipt, { title: 'Meu' }, 0).catch((error) => error)
    expect([refused.code, textIn(refused.details.stored, 'title')]).toEqual(['LETTER_CHANGED', 'De outra pessoa'])
    expect(refused.details.lastChange.by).toBe('Ana')
  })
})

test('what is saved as it came is not kept as the owner’s own words', async () => {
  const { parts } = await find(receipt)
  await change(receipt, { ...Object.fromEntries(parts.map(({ part, original }) => [part, original])), title: 'Nosso' })
  const [kept] = await shop.database.db.select().from(letterRevisions).orderBy(letterRevisions.id)
  expect(kept?.words).toEqual({ title: 'Nosso' })
})

test('each saving is a version that comes back as a new one, and is on record', async () => {
  await change(receipt, { title: 'Primeiro' })
  await change(receipt, { title: 'Segundo' })
  await change('contact-desk', { title: 'De outro' })
  const [, first] = await desk(api.revisions, { letter: receipt })
  const restored = await desk(api.restore, { letter: receipt, revision: first!.id })
  expect([textIn(restored, 'title'), restored.version]).toEqual(['Primeiro', 3])
  expect((await desk(api.revisions, { letter: receipt })).map(({ authorName }) => authorName)).toEqual([
    'Ana',
    'Ana',
    'Ana',
  ])
  // Of another letter.
  const strange = desk(api.restore, { letter: 'contact-desk', revision: first!.id })
  await expect(strange).rejects.toMatchObject({ code: 'LETTER_REVISION_NOT_FOUND' })
  const entries = await shop.database.db.select().from(auditEntries).orderBy(auditEntries.id)
  expect(entries.map(({ action, subjectName, after }) => [action, subjectName, after]).slice(1, 2)).toEqual([
    ['letter.update', letterNames[receipt], { 'letter.title': 'Segundo' }],
  ])
  const rows = Array.from({ length: 60 }, () => ({ letter: receipt, at: new Date(), authorName: 'Ana', words: {} }))
  await shop.database.db.insert(letterRevisions).values(rows)
  await change(receipt, {})
  expect(await desk(api.revisions, { letter: receipt })).toHaveLength(50)
  expect(await desk(api.revisions, { letter: 'contact-desk' })).toHaveLength(1)
})

test('a test arrives in words that nobody saved, and counts among the tests of the hour', async () => {
  const words = { subject: 'Ensaio {numero}' }
  const to = 'ana@empresa.com.br'
  expect(await desk(api.test, { letter: receipt, words, to })).toMatchObject({ refusal: null })
  expect(smtp.received.map(({ to, mail }) => [to, mail.subject])).toEqual([[[to], 'Ensaio 1234']])
  expect((await find(receipt)).version).toBe(0)
  await expect(desk(api.test, { letter: receipt, words: { subject: 'x' }, to })).rejects.toMatchObject({
    kind: 'invalid',
  })
  for (let time = 0; time < 4; time++) await desk(outboxApi.tryServer, { to })
  await expect(desk(api.test, { letter: receipt, words, to })).rejects.toMatchObject({ code: 'TOO_MANY_TEST_MESSAGES' })
  expect(smtp.received).toHaveLength(5)
})

test('the test of the mail server is said in the owner’s words too', async () => {
  await change('mail-test', { subject: 'Chegou? {loja}', opening: 'Pelo {servidor}.' })
  await desk(outboxApi.tryServer, { to: 'ana@empresa.com.br' })
  expect(smtp.received[0]?.mail.text).toContain(fillGaps('Pelo {servidor}.', { servidor: `127.0.0.1:${smtp.port}` }))
})
