import { z } from 'zod'
import { endpoint } from '#kernel/api/endpoint.ts'
import { id, line, moment, numberLike, optional, optionalFlag, optionalText } from '#kernel/api/fields.ts'
import { emailPattern } from '#kernel/email.ts'
import { testProblems } from '../texts.ts'

/** `sent` is also what lies in a file because there is no mail server; `failed` is what nobody tries any more. */
const outboxStates = ['waiting', 'failed', 'sent'] as const
const state = z.enum(outboxStates)
export type OutboxState = z.infer<typeof state>

const outboxQuery = z.object({
  state: optional(state),
  /** Part of the recipient's address or of the subject; nobody searches what is written in the messages. */
  search: optionalText(200),
  limit: optional(numberLike(z.int().min(1).max(100))),
  cursor: optionalText(200),
})
export type OutboxQuery = z.output<typeof outboxQuery>

const outboxEntry = z.object({
  id: z.int(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state,
  /** Kept as a file instead of being sent. */
  isFiled: z.boolean(),
  attempts: z.int(),
  /** After so many nobody tries any more. */
  mostAttempts: z.int(),
  /** When it is tried next; null when it is not. */
  nextTryAt: moment.nullable(),
  /** What the mail server said last, in its own words. */
  lastError: z.string().nullable(),
  createdAt: moment,
  deliveredAt: moment.nullable(),
})
export type OutboxEntry = z.infer<typeof outboxEntry>

/**
 * Why it cannot be sent again from here: its body is gone, or it is about to be tried anyway.
 * One that was delivered can be, as another message.
 */
const resendWays = ['at-once', 'as-another', 'soon', 'body-gone'] as const

const outboxMessage = outboxEntry.extend({
  replyTo: z.string().nullable(),
  /** As plain text, with every link of a secret message left out; null once a secret body was emptied. */
  text: z.string().nullable(),
  /** Links that let somebody in are not shown to administrators. */
  hasHiddenLinks: z.boolean(),
  attachments: z.array(z.object({ fileName: z.string(), bytes: z.int() })),
  resend: z.enum(resendWays),
})
export type OutboxMessage = z.infer<typeof outboxMessage>

const outboxSummary = z.object({
  waiting: z.int(),
  failed: z.int(),
  sent: z.int(),
  /** Without a mail server each message is kept as a file. */
  delivery: z.enum(['smtp', 'files']),
})
export type OutboxSummary = z.infer<typeof outboxSummary>

export const mailTest = z.object({
  /** Which mail server was asked. */
  server: z.string(),
  /** What it said instead of taking the message, in its own words; null when it took it. */
  refusal: z.string().nullable(),
})
export type MailTest = z.infer<typeof mailTest>

export const longestEmail = 254
/** One person, who asks for a test. */
export const recipient = line(longestEmail).pipe(z.email({ pattern: emailPattern, error: testProblems.email }))

export const outboxApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/outbox',
    access: 'staff',
    summary:
      'Os e-mails do site: na fila, enviados e os que falharam, do mais recente ao mais antigo. Uma busca sem três letras ou dígitos seguidos procura só entre os 5.000 mais recentes.',
    input: outboxQuery,
    output: z.array(outboxEntry),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/admin/outbox/summary',
    access: 'staff',
    summary: 'Quantos e-mails há em cada situação, e se há um servidor de e-mail configurado.',
    input: z.object({}),
    output: outboxSummary,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/outbox/:id',
    access: 'staff',
    summary: 'Um e-mail com o seu texto. Links secretos (senha, confirmação, proposta) nunca são mostrados.',
    input: z.object({ id }),
    output: outboxMessage,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/admin/outbox/:id/resend',
    access: 'staff',
    summary:
      'Tenta enviar de novo, já. Um e-mail que já foi enviado só com again=true, e então como outro e-mail; recusa (409) o que teve o conteúdo apagado.',
    input: z.object({ id, again: optionalFlag }),
    output: outboxMessage,
  }),
  tryServer: endpoint({
    method: 'POST',
    path: '/api/admin/outbox/test',
    access: 'staff',
    summary:
      'Envia uma mensagem de teste pelo servidor de e-mail configurado e diz o que ele respondeu. Sem servidor, recusa (409, NO_MAIL_SERVER); no máximo 5 por hora para cada administrador.',
    input: z.object({ to: recipient }),
    output: mailTest,
  }),
}
