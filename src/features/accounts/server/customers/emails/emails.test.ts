import { describe, expect, test } from 'vitest'
import {
  accountRemoved,
  alreadyRegistered,
  emailChanged,
  emailInUse,
  passwordChanged,
  resetPassword,
  verifyEmail,
} from './emails.ts'

const shop = { name: 'Rodas Exemplo', phone: '(19) 0000-0000', emails: { contact: 'contato@example.com' } }
const about = { to: 'bia@example.com', name: 'Bia Prado', shop, publicUrl: 'https://loja.test' }
type About = typeof about
type Letter = { to: string; subject: string; html: string; text: string }

const letters: [string, (about: About) => Letter][] = [
  ['to prove an e-mail', (given) => verifyEmail(given, 'the-token')],
  ['to reset a password', (given) => resetPassword(given, 'the-token')],
  ['to who has an account already', alreadyRegistered],
  ['to whose e-mail somebody wants', emailInUse],
  ['about a changed password', passwordChanged],
  ['about a changed e-mail', emailChanged],
  ['about a removed account', accountRemoved],
]

describe.each(letters)('the letter %s', (_, write) => {
  test('says the same in HTML and in text', () => {
    const { to, subject, html, text } = write(about)
    expect([to, subject]).toEqual(['bia@example.com', expect.stringContaining(shop.name)])
    for (const part of ['Olá, Bia Prado.', 'contato@example.com', '(19) 0000-0000', 'https://loja.test/privacidade']) {
      expect(html).toContain(part)
      expect(text).toContain(part)
    }
  })

  test.each([
    'Ganhe em www.golpe.example',
    '<b>Bia</b>',
    '<script>alert(1)</script>',
  ])('does not pass on what a stranger typed as a name: %s', (name) => {
    const { subject, html, text } = write({ ...about, name })
    for (const part of [subject, html, text]) expect(part).not.toContain(name)
    expect(text).toContain('Olá.')
  })

  test('escapes what the shop is called and where it is', () => {
    const nasty = `<img src=x onerror="x">&'`
    const { html } = write({ ...about, shop: { ...shop, name: nasty, phone: nasty } })
    expect(html).not.toMatch(/<img|onerror="x"/)
    expect(html).toContain('&lt;img src=x onerror=&quot;x&quot;&gt;')
  })

  test('needs nothing from elsewhere', () => {
    expect(write(about).html).not.toMatch(/<(img|link|style|script|iframe)|url\(|src=|class=/i)
  })
})

test('a link carries its token where no server and no other page sees it', () => {
  expect(resetPassword(about, 'the-token').text).toContain('https://loja.test/redefinir-senha#token=the-token')
  expect(verifyEmail(about, 'the-token').html).toContain('href="https://loja.test/confirmar-email#token=the-token"')
})

test('only letters with something to undo or do carry a token', () => {
  for (const write of [alreadyRegistered, emailInUse, passwordChanged, emailChanged, accountRemoved])
    expect(write(about).text).not.toContain('token=')
})
