import { slugOf } from '#kernel/slug.ts'
import { isCustomersTurn } from '../../record/domain/status.ts'

type Listed = {
  id: number
  status: string
  company: string | null
  products: string
  message: string | null
  responseMessage: string | null
  quotationItems: readonly { quantity: number; product: { name: string; code: string } }[]
}

const wordsOf = (text: string) => slugOf(text).split('-').filter(Boolean)

/**
 * By number, code, product or anything that was written; every word must occur, in any order, with or without accents. Marks between
 * words look for nothing; signs that are none, such as emoji, are nowhere written.
 */
export function matching<Q extends Listed>(quotations: readonly Q[], search: string) {
  const words = wordsOf(search)
  if (words.length === 0 && /[^\p{P}\s]/u.test(search)) return []
  return quotations.filter((quotation) => {
    const text = slugOf(writtenIn(quotation))
    return words.every((word) => text.includes(word))
  })
}

const writtenIn = ({ id, company, products, message, responseMessage, quotationItems }: Listed) =>
  [
    id,
    company,
    products,
    message,
    responseMessage,
    ...quotationItems.flatMap(({ product }) => [product.code, product.name]),
  ].join(' ')

export const withStatus = <Q extends Pick<Listed, 'status'>>(quotations: readonly Q[], status: string) =>
  status === '' ? quotations : quotations.filter((quotation) => quotation.status === status)

export const countItemsOf = ({ quotationItems }: Pick<Listed, 'quotationItems'>) =>
  quotationItems.reduce((sum, { quantity }) => sum + quantity, 0)

type Offered = { status: string; validUntil: string | null }

/** Answered, and the offer still stands: it is the customer's turn. Days compare as they are written. */
export const awaitsCustomer = ({ status, validUntil }: Offered, today: string) =>
  isCustomersTurn(status) && (validUntil === null || validUntil.slice(0, 10) >= today)
