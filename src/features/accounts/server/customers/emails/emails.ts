import { greetableName } from '#kernel/greetable-name.ts'
import { greetingIn, type OwnLetters, say } from '#kernel/letters/definition.ts'
import { paragraphsOf } from '#kernel/paragraphs.ts'
import { renderLetter } from '#platform/mailer/letter/render-letter.ts'
import { type LetterLook, plainSender } from '#platform/mailer/letter/sender.ts'
import { customerLetters } from '../../../texts/letters.ts'

/** What the e-mails say about the shop; the site's settings have it all and more. */
export type Shop = LetterLook & { name: string; phone: string; emails: { contact: string }; letters?: OwnLetters }

export type LetterContext = { to: string; name?: string | undefined; shop: Shop; publicUrl: string }

/**
 * Many of these go to addresses nobody has proven to be theirs, so none says anything that was typed freely: else
 * strangers could write to strangers through us.
 */
function compose(kind: keyof typeof customerLetters, { to, name, shop, publicUrl }: LetterContext, address?: string) {
  const greeted = name && greetableName(name)
  const said: Said = say<Needed>(customerLetters[kind], shop.letters?.[kind], {
    nome: greeted || '',
    loja: shop.name,
    telefone: shop.phone,
    email: shop.emails.contact,
    privacidade: `${publicUrl}/privacidade`,
  })
  const { action, closing = '' } = said
  const letter = {
    title: said.title,
    opening: [greetingIn(said, greeted), ...paragraphsOf(said.opening)],
    ...(action && address ? { action: { label: action, address } } : {}),
    closing: [...paragraphsOf(closing), ...paragraphsOf(said.signature)],
    footnotes: paragraphsOf(said.footnotes),
  }
  return { kind, to, ...renderLetter(said.subject, letter, plainSender(shop)) }
}

type Needed = 'subject' | 'title' | 'greeting' | 'greetingNameless' | 'opening' | 'signature' | 'footnotes'
/** Not all of them have something to press, or to say after it. */
type Said = Record<Needed, string> & Partial<Record<'action' | 'closing', string>>

/** Behind `#`, which no browser sends on: the token stays out of logs and of `Referer`. */
const withToken = (publicUrl: string, page: string, token: string) => `${publicUrl}${page}#token=${token}`
const loginAt = ({ publicUrl }: LetterContext) => `${publicUrl}/login`

export const verifyEmail = (context: LetterContext, token: string) => ({
  ...compose('customer-verify', context, withToken(context.publicUrl, '/confirmar-email', token)),
  isSecret: true,
})

export const resetPassword = (context: LetterContext, token: string) => ({
  ...compose('customer-reset', context, withToken(context.publicUrl, '/redefinir-senha', token)),
  isSecret: true,
})

export const alreadyRegistered = (context: LetterContext) =>
  compose('customer-already-registered', context, loginAt(context))

export const emailInUse = (context: LetterContext) => compose('customer-email-in-use', context)

export const passwordChanged = (context: LetterContext) =>
  compose('customer-password-changed', context, loginAt(context))

export const emailChanged = (context: LetterContext) => compose('customer-email-changed', context)

export const accountRemoved = (context: LetterContext) => ({ ...compose('customer-removed', context), isSecret: true })
