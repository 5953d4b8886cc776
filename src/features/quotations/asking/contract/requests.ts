import { z } from 'zod'
import { endpoint } from '#kernel/api/endpoint.ts'
import { line, numberLike, text } from '#kernel/api/fields.ts'
import { pictureFile } from '#kernel/api/picture-file.ts'
import { mostPictureBytes, picturesTaken } from '#kernel/pictures.ts'
import { fieldTexts } from '../../record/contract/error-texts.ts'
import { quotation } from '../../record/contract/quotation.ts'
import { lengths, mostPhotos } from '../../record/domain/lengths.ts'
import { contactTexts } from './contact-texts.ts'
import {
  absentWhenEmpty,
  cep,
  cnpj,
  email,
  hasOneOf,
  items,
  maybe,
  message,
  missing,
  nothingAsked,
  phone,
  requiredLine,
} from './request-fields.ts'

/**
 * Against programs that fill in forms: a field that no person sees, and for how long the form was open, as the form
 * measured it. Not when it was opened: a visitor whose clock is wrong would be taken for a program, and lose a request.
 */
const traps = {
  referralNote: z.unknown().optional(),
  formOpenMs: numberLike(z.number().optional()).catch(undefined),
}

const sender = {
  name: requiredLine(lengths.name),
  email,
  company: maybe(line(lengths.company)),
  items,
  ...traps,
}

export const quotationRequest = z
  .object({ ...sender, phone, cnpj, cep, message: maybe(message), products: maybe(text(lengths.products)) })
  .refine(hasOneOf('products', 'items'), nothingAsked('products'))
export type QuotationRequest = z.output<typeof quotationRequest>

const photos = z.preprocess(
  (given) => (given === undefined || Array.isArray(given) ? given : [given]),
  z
    .array(pictureFile, fieldTexts.noPhotos)
    .min(1, fieldTexts.noPhotos)
    .max(mostPhotos, fieldTexts.tooManyPhotos(mostPhotos)),
)

/** For whoever does not know what the part is called: photos of it, and one way to be reached. */
export const photoRequest = z
  .object({
    name: requiredLine(lengths.name),
    email: maybe(email),
    phone: maybe(phone),
    company: maybe(line(lengths.company)),
    machine: maybe(line(lengths.machine)),
    measures: maybe(text(lengths.measures)),
    message: maybe(message),
    photos,
    ...traps,
  })
  .refine(hasOneOf('phone', 'email'), missing('phone', fieldTexts.unreachable))
export type PhotoRequest = z.output<typeof photoRequest>

/** A conversation somebody opened in the chat, which asks for no e-mail. */
export const chatRequest = z
  .object({
    name: requiredLine(lengths.name),
    email: maybe(email),
    phone,
    message: maybe(message),
    items,
    products: maybe(text(lengths.products)),
    ...traps,
  })
  .refine(hasOneOf('products', 'items'), nothingAsked('products'))
export type ChatRequest = z.output<typeof chatRequest>

export const contactMessage = z.discriminatedUnion('formType', [
  z.object({
    ...sender,
    formType: z.literal('contato'),
    phone: maybe(line(lengths.phone)),
    subject: requiredLine(lengths.subject),
    message: message.min(1, fieldTexts.required),
  }),
  z
    .object({
      ...sender,
      formType: z.literal('cotacao'),
      phone,
      cnpj,
      cep,
      subject: z.preprocess(absentWhenEmpty, line(lengths.subject).default(contactTexts.quotationSubject)),
      message: maybe(message),
    })
    .refine(hasOneOf('message', 'items'), nothingAsked('message')),
])
export type ContactMessage = z.output<typeof contactMessage>

const repeatable =
  'Com o cabeçalho Idempotency-Key (até 200 caracteres), repetir a chamada devolve a primeira resposta.'

export const quotationsApi = {
  request: endpoint({
    method: 'POST',
    path: '/api/quotations',
    access: 'public',
    recognises: 'customer',
    summary: `Pede uma cotação, em texto (products) ou por itens (items). ${repeatable}`,
    input: quotationRequest,
    output: quotation,
    status: 201,
  }),
  requestByPhoto: endpoint({
    method: 'POST',
    path: '/api/quotations/photos',
    access: 'public',
    recognises: 'customer',
    summary: `Pede a identificação e a cotação de uma peça por 1 a ${mostPhotos} fotos (${picturesTaken} cada). Com phone ou email, ou os dois. ${repeatable}`,
    multipart: { mostBytes: mostPhotos * mostPictureBytes + 256 * 1024 },
    input: photoRequest,
    output: quotation,
    status: 201,
  }),
  requestByChat: endpoint({
    method: 'POST',
    path: '/api/quotations/chat',
    access: 'public',
    recognises: 'customer',
    summary: `Registra como cotação uma conversa aberta no chat, se a loja as registra. ${repeatable}`,
    input: chatRequest,
    output: quotation,
    status: 201,
  }),
  contact: endpoint({
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    recognises: 'customer',
    summary: `Envia uma mensagem de contato; com formType "cotacao" também cria uma cotação. ${repeatable}`,
    input: contactMessage,
    output: z.object({ success: z.literal(true), message: z.string() }),
  }),
}
