import { greetableName } from '#kernel/greetable-name.ts'
import type { Letter } from '#platform/mailer/letter/content.ts'
import { renderLetter } from '#platform/mailer/letter/render-letter.ts'
import { customerEmailTexts as texts } from '../../../texts/answers.ts'

/** What the e-mails say about the shop; the site's settings have it all and more. */
export type Shop = { name: string; phone: string; emails: { contact: string } }

type LetterContext = { to: string; name?: string | undefined; shop: Shop; publicUrl: string }
type Words = Pick<Letter, 'title' | 'closing'> &
  Partial<Pick<Letter, 'action'>> & { opening: string; isAsked?: boolean }

/**
 * Many of these go to addresses nobody has proven to be theirs, so none says anything that was typed freely: else
 * strangers could write to strangers through us.
 */
function compose(
  kind: string,
  subject: (shop: string) => string,
  { to, name, shop, publicUrl }: LetterContext,
  words: Words,
) {
  const { opening, isAsked, ...rest } = words
  const letter: Letter = {
    ...rest,
    opening: [texts.greeting(name && greetableName(name)), opening],
    closing: [...rest.closing, texts.contact(shop.emails.contact, shop.phone)],
    footnotes: [texts.privacy(`${publicUrl}/privacidade`), ...(isAsked ? [texts.notYou] : [])],
  }
  return { kind, to, ...renderLetter(subject(shop.name), letter, { name: shop.name }) }
}

/** Behind `#`, which no browser sends on: the token stays out of logs and of `Referer`. */
const withToken = (publicUrl: string, page: string, token: string) => `${publicUrl}${page}#token=${token}`

export function verifyEmail(context: LetterContext, token: string) {
  const { subject, title, opening, action, life } = texts.verify
  const address = withToken(context.publicUrl, '/confirmar-email', token)
  const words = { title, opening, action: { label: action, address }, closing: [life], isAsked: true }
  return { ...compose('customer-verify', subject, context, words), isSecret: true }
}

export function resetPassword(context: LetterContext, token: string) {
  const { subject, title, opening, action, life } = texts.reset
  const address = withToken(context.publicUrl, '/redefinir-senha', token)
  const words = { title, opening, action: { label: action, address }, closing: [life], isAsked: true }
  return { ...compose('customer-reset', subject, context, words), isSecret: true }
}

export function alreadyRegistered(context: LetterContext) {
  const { subject, title, opening, action, life } = texts.alreadyRegistered
  const words = { title, opening, action: { label: action, address: `${context.publicUrl}/login` }, closing: [life] }
  return compose('customer-already-registered', subject, context, { ...words, isAsked: true })
}

export function emailInUse(context: LetterContext) {
  const { subject, title, opening } = texts.emailInUse
  return compose('customer-email-in-use', subject, context, { title, opening, closing: [], isAsked: true })
}

export function passwordChanged(context: LetterContext) {
  const { subject, title, opening, action, alarm } = texts.passwordChanged
  const words = { title, opening, action: { label: action, address: `${context.publicUrl}/login` }, closing: [alarm] }
  return compose('customer-password-changed', subject, context, words)
}

export function emailChanged(context: LetterContext) {
  const { subject, title, opening, alarm } = texts.emailChanged
  return compose('customer-email-changed', subject, context, { title, opening, closing: [alarm] })
}

export function accountRemoved(context: LetterContext) {
  const { subject, title, opening } = texts.removed
  return { ...compose('customer-removed', subject, context, { title, opening, closing: [] }), isSecret: true }
}
