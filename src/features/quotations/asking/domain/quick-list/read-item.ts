import { amount, quantityOf, sign, times, unit } from './quantity.ts'

/** One way to understand what was written: which code, and how many. */
export type Reading = { code: string; quantity: number }
/** `hasQuantity` when a quantity was written, and not merely assumed. */
export type ReadItem = { readings: Reading[]; hasQuantity: boolean }

/** Codes are compared without dots, dashes, spaces and accents. */
export const codeKey = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

const shortest = 3
const longest = 40
const label = /^(?:c[oó]d(?:igo)?|ref(?:er[eê]ncia)?|item|produto|pe[cç]a)\b[\s.:#-]*/i
const joint = /(?:^|\s)(?:e|\+|&|de)$/i
/** `RT-230X75-LI`, `BD-RECUP`: recognised as a code among other words. */
const code = /^(?:(?=\S*\d)(?=\S*[a-z])[a-z0-9]+(?:[-./][a-z0-9]+)+|[A-Z]{2,}(?:-[A-Z]+)+)$/i
const isCode = (word: string) => code.test(word) && !/^[a-z]+(?:-[a-z]+)+$/.test(word)
export const hasCode = (text: string) => text.split(' ').some(isCode)
export const isCodeKey = (key: string) => key.length >= shortest && key.length <= longest

/** Marked as a quantity by a sign or a word: there is no other way to read it. */
const marked = [
  // 4x RT-230X75-LI, but not 85 x 100
  new RegExp(String.raw`^${amount}\s*${times}(?:\s*(?=[a-z])|\s+(?=\S*[a-z](?<!mm)|\d{4}))(?<rest>\S.*)$`, 'i'),
  // 2 un RT-230X75-LI, 2 peças de RT-230X75-LI
  new RegExp(String.raw`^${amount}\s*${unit}\s+(?:de\s+)?(?<rest>.+)$`, 'i'),
  // RT-230X75-LI (Qtd: 4)
  new RegExp(String.raw`^(?<rest>.+?)[\s(:,–-]+(?:qtde?|quant|quantidade)\b[.:=\s]*${amount}\s*(?:${unit})?\)?$`, 'i'),
  // RT-230X75-LI - 4 un
  new RegExp(String.raw`^(?<rest>.+?)[\s(:=–-]+${amount}\s*${unit}\)?$`, 'i'),
  // RT-230X75-LI x 4, but not Roda 230 x 75
  new RegExp(String.raw`^(?<rest>.+?)(?<!(?:^|\s)\d{1,3}(?:[.,]\d+)?(?:\s?mm)?)\s+${times}\s*${amount}$`, 'i'),
  // RT-230X75-LI*4
  new RegExp(String.raw`^(?<rest>\S*[a-z]\S*)\*${amount}$`, 'i'),
  // RT-230X75-LI: 4, RT-230X75-LI = 4, RT-230X75-LI (4), RT-230X75-LI - 4
  new RegExp(String.raw`^(?<rest>.+?)\s*(?:[:=]|\s[–—-](?=\s)|\()\s*${amount}\)?$`, 'i'),
]
/** Probably a quantity, unless the catalogue knows the whole as a code. */
const likely = [
  new RegExp(String.raw`^(?<rest>.+?)\s+${sign}${amount}$`, 'i'),
  new RegExp(String.raw`^${sign}${amount}\s*(?:[–—:=-]\s)?\s*(?<=\s)(?<rest>\S.*)$`, 'i'),
]

/** What a piece of text may ask for, the likeliest first. A quantity nobody can mean leaves nothing to read. */
export function readItem(text: string): ReadItem {
  const numbers = /^(\d{4,9})\s*[x×*]\s*(\d{4,9})$/i.exec(text)
  if (numbers) {
    // A code of digits alone, before or after its quantity: the catalogue knows which of the two it is.
    const [, first = '', second = ''] = numbers
    const ways = [
      withQuantity(first, quantityOf({ digits: second })),
      withQuantity(second, quantityOf({ digits: first })),
    ]
    return { readings: ways.flat(), hasQuantity: true }
  }
  for (const pattern of marked) {
    const groups = pattern.exec(text)?.groups
    if (groups?.rest) return { readings: withQuantity(groups.rest, quantityOf(groups)), hasQuantity: true }
  }
  const bare = likely.flatMap((pattern) => {
    const groups = pattern.exec(text)?.groups
    return groups?.rest ? [{ rest: groups.rest, quantity: quantityOf(groups) }] : []
  })
  if (bare.length > 0 && bare.every(({ quantity }) => quantity === null)) return { readings: [], hasQuantity: true }
  const readings = bare.flatMap(({ rest, quantity }) => withQuantity(rest, quantity))
  return { readings: [...readings, ...withQuantity(text, 1)], hasQuantity: readings.length > 0 }
}

function withQuantity(text: string, quantity: number | null): Reading[] {
  if (quantity === null) return []
  const words = text.split(' ')
  const among = words.length > 1 ? words.filter(isCode) : []
  return [text.replace(label, '').replace(joint, ''), ...among]
    .map((candidate) => ({ code: codeKey(candidate), quantity }))
    .filter(({ code }) => isCodeKey(code))
}

/** `RT-230X75-LI 2 RC-85X105-LI 4`: several on one line, the quantity always before or always after its code. */
export function splitItems(cell: string): string[] {
  const words = cell.split(' ')
  const codes = words.flatMap((word, place) => (isCode(word) ? [place] : []))
  if (codes.length < 2) return [cell]
  const isQuantityFirst = /^\d/.test(words[0] ?? '') && codes[0] !== 0
  const starts = isQuantityFirst ? [0, ...codes.slice(0, -1).map((place) => place + 1)] : [0, ...codes.slice(1)]
  return starts
    .map((start, place) =>
      words
        .slice(start, starts[place + 1])
        .join(' ')
        .replace(joint, '')
        .replace(/^e /i, ''),
    )
    .filter((piece) => piece !== '')
}
