import { z } from 'zod'
import { endpoint } from '#kernel/api/endpoint.ts'
import { id, line, numberLike, prose } from '#kernel/api/fields.ts'
import { revision } from '#kernel/api/revision.ts'
import { isOneLine, longestPart } from '#kernel/letters/checks.ts'
import { type LetterPart, letterGaps, letterParts } from '#kernel/letters/definition.ts'
import { mailTest, recipient } from './outbox.ts'

/** Whom letters are for, in the order in which they are listed. */
export const letterReaders = ['customer', 'desk'] as const

const letter = line(60)

const textOf = (part: LetterPart) => (isOneLine(part) ? line : prose)(longestPart(part)).optional()
type TextOf = ReturnType<typeof textOf>
/** What the owner writes of a letter, by its parts; a part that is not there is as the shop came. */
const letterWords = z.object(
  Object.fromEntries(letterParts.map((part) => [part, textOf(part)])) as Record<LetterPart, TextOf>,
)

const gaps = z.array(z.enum(letterGaps))

export const deskLetter = z.object({
  letter: z.string(),
  to: z.enum(letterReaders),
  version: z.int(),
  /** In the order in which they are read. */
  parts: z.array(
    z.object({
      part: z.enum(letterParts),
      text: z.string(),
      /** As the shop came. */
      original: z.string(),
      /** Everything that may stand between braces in it, and what must. */
      gaps,
      needs: gaps,
      isOptional: z.boolean(),
    }),
  ),
})
export type DeskLetter = z.infer<typeof deskLetter>

const letterPreview = z.object({ subject: z.string(), html: z.string(), text: z.string() })
export type LetterPreview = z.infer<typeof letterPreview>

export const lettersApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/letters',
    access: 'staff',
    summary: 'Lê os textos de todos os e-mails da loja, os atuais e os originais, e os campos que cada parte pode ter.',
    input: z.object({}),
    output: z.array(deskLetter),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/letters/:letter',
    access: 'staff',
    summary:
      'Grava os textos de um e-mail, como uma versão nova; o que não é enviado volta ao original. Um campo entre chaves que a parte não conhece, ou a falta de um obrigatório, é recusado (422). Com version, uma alteração de outra pessoa no meio é recusada (409 LETTER_CHANGED, com o que vale agora em details.stored e quem o alterou, e quando, em details.lastChange).',
    input: z.object({ letter, words: letterWords, version: numberLike(z.int().min(0)).optional() }),
    output: deskLetter,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/admin/letters/:letter/preview',
    access: 'staff',
    summary: 'Mostra um e-mail com estes textos e dados de exemplo, em HTML e em texto, sem gravar nada.',
    input: z.object({ letter, words: letterWords }),
    output: letterPreview,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/admin/letters/:letter/test',
    access: 'staff',
    summary:
      'Envia um e-mail com estes textos e dados de exemplo pelo servidor de e-mail configurado e diz o que ele respondeu. Sem servidor, recusa (409, NO_MAIL_SERVER); conta entre as 5 mensagens de teste por hora de cada administrador.',
    input: z.object({ letter, words: letterWords, to: recipient }),
    output: mailTest,
  }),
  revisions: endpoint({
    method: 'GET',
    path: '/api/admin/letters/:letter/revisions',
    access: 'staff',
    summary: 'Lista as versões dos textos de um e-mail, da mais recente à mais antiga.',
    input: z.object({ letter }),
    output: z.array(revision),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/admin/letters/:letter/revisions/:revision/restore',
    access: 'staff',
    summary: 'Volta os textos de um e-mail aos de uma versão anterior, como uma versão nova.',
    input: z.object({ letter, revision: id }),
    output: deskLetter,
  }),
}
