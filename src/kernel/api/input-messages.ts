import type { z } from 'zod'
import { formatNumber } from '../numbers.ts'

const names: Record<string, string> = {
  string: 'um texto',
  number: 'um número',
  int: 'um número inteiro',
  boolean: 'sim ou não',
  array: 'uma lista',
  date: 'uma data',
}
const number = (value: unknown) => formatNumber(Number(value), 3)
const isText = (origin: string) => origin === 'string'
const plural = (count: number | bigint, one: string, many: string) =>
  `${number(count)} ${Number(count) === 1 ? one : many}`

/** What is wrong with a value and how to mend it, said to a Brazilian who did not read the schema. */
export const inputMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'Informe este campo.'
        : `Informe ${names[issue.expected] ?? 'um valor válido'}.`
    case 'too_big':
      if (isText(issue.origin)) return `Use no máximo ${plural(issue.maximum, 'caractere', 'caracteres')}.`
      return issue.origin === 'array'
        ? `Informe no máximo ${plural(issue.maximum, 'valor', 'valores')}.`
        : `Informe um número até ${number(issue.maximum)}.`
    case 'too_small':
      if (isText(issue.origin)) return `Use pelo menos ${plural(issue.minimum, 'caractere', 'caracteres')}.`
      return issue.inclusive === false
        ? `Informe um número maior que ${number(issue.minimum)}.`
        : `Informe um número a partir de ${number(issue.minimum)}.`
    case 'invalid_value':
      return `Escolha um destes: ${issue.values.map(String).join(', ')}.`
    case 'invalid_format':
      return issue.format === 'email'
        ? 'Informe um e-mail válido, como nome@empresa.com.br.'
        : 'O formato não é o esperado.'
    default:
      return 'Este valor não serve.'
  }
}
