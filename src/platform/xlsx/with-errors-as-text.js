// @ts-check

const failed = Buffer.from('t="e"')
const text = Buffer.from('t="str"')
/** Where a cell's attributes may begin before its type. */
const attributesLength = 200

/**
 * A formula that failed would be read as an empty cell, and an empty cell empties a field. Nothing is copied where none did.
 * @param {import('./unpack.js').Entry} entry
 * @returns {import('./unpack.js').Entry}
 */
export function withErrorsAsText({ name, bytes }) {
  if (!/worksheets\/[^/]+\.xml$/i.test(name)) return { name, bytes }
  const places = [...failedIn(bytes)]
  if (places.length === 0) return { name, bytes }
  const written = Buffer.allocUnsafe(bytes.length + places.length * (text.length - failed.length))
  let [read, end] = [0, 0]
  for (const place of places) {
    end += bytes.copy(written, end, read, place)
    end += text.copy(written, end)
    read = place + failed.length
  }
  bytes.copy(written, end, read)
  return { name, bytes: written }
}

/** @param {Buffer} bytes */
function* failedIn(bytes) {
  for (let at = bytes.indexOf(failed); at !== -1; at = bytes.indexOf(failed, at + 1))
    if (/<c\s[^<>]*$/.test(bytes.toString('latin1', Math.max(0, at - attributesLength), at))) yield at
}
