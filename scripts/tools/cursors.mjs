// @ts-check

/** @param {unknown} values */
const encode = (values) => Buffer.from(JSON.stringify(values)).toString('base64url')

/** @param {string} cursor @returns {unknown[]} */
function decode(cursor) {
  const values = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  if (!Array.isArray(values)) throw new Error(`not a list of values: ${cursor}`)
  return values
}

/** The cursor of the next page, from the answer's header. @param {Response} answer */
export function nextCursor(answer) {
  const [, cursor] = /[?&]cursor=([^&>]+)[^>]*>;\s*rel="next"/.exec(answer.headers.get('link') ?? '') ?? []
  if (!cursor) throw new Error(`${answer.url} has no next page`)
  return decodeURIComponent(cursor)
}

/**
 * The same place in a list, at an address that nobody asked for yet: the last value of a cursor is a product's number, which only
 * decides between products that are alike in everything before it.
 * @param {string} cursor
 * @param {number} number
 */
export function cursorBeside(cursor, number) {
  const values = decode(cursor)
  if (typeof values.at(-1) !== 'number') throw new Error(`a cursor that does not end with a number: ${values}`)
  return encode([...values.slice(0, -1), number])
}

/**
 * The cursor behind another product, made from the one behind a product that is known.
 * @param {string} cursor
 * @param {{ id: number, name: string }} behind
 * @param {{ id: number, name: string }} wanted
 */
export const cursorBehind = (cursor, behind, wanted) =>
  encode(decode(cursor).map((value) => (value === behind.name ? wanted.name : value === behind.id ? wanted.id : value)))
