/** What Windows-1252 has where Latin-1 has control characters that nobody types; five places it leaves empty. */
const signs: Record<number, string> = {
  ...{ 128: '€', 130: '‚', 131: 'ƒ', 132: '„', 133: '…', 134: '†', 135: '‡', 136: 'ˆ', 137: '‰', 138: 'Š', 139: '‹' },
  ...{ 140: 'Œ', 142: 'Ž', 145: '‘', 146: '’', 147: '“', 148: '”', 149: '•', 150: '–', 151: '—', 152: '˜', 153: '™' },
  ...{ 154: 'š', 155: '›', 156: 'œ', 158: 'ž', 159: 'Ÿ' },
}

/** What is left of `– “ ” € …` when they are read as Latin-1: nothing that can be seen. */
export const garbledSigns = Object.keys(signs)
  .map((code) => String.fromCharCode(Number(code)))
  .join('')
export const meantSigns = Object.values(signs).join('')

const garbled = new RegExp(`[${garbledSigns}]`, 'g')

/** A text that was read as Latin-1, as it was meant. */
export const mendSigns = (text: string) => text.replace(garbled, (sign) => signs[sign.charCodeAt(0)]!)

/** A text file as spreadsheets save it here: UTF-8, UTF-16 or the old letters of Windows. What it is tells the content alone. */
export function decodeText(bytes: Uint8Array) {
  const decode = createDecoder(bytes, isUtf8([bytes]))
  return decode(bytes) + decode()
}

/** Whether these are UTF-8, read one after the other. */
export function isUtf8(parts: Iterable<Uint8Array>) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for (const part of parts) decoder.decode(part, { stream: true })
    decoder.decode()
    return true
  } catch {
    return false
  }
}

/** The same part by part, and without one what is left; `start` is how the file begins. */
export function createDecoder(start: Uint8Array, isUtf8: boolean): (part?: Uint8Array) => string {
  const isUtf16 = start[0] === 0xff && start[1] === 0xfe
  const decoder = new TextDecoder(isUtf16 ? 'utf-16le' : isUtf8 ? 'utf-8' : 'latin1')
  const decode = (part?: Uint8Array) => (part ? decoder.decode(part, { stream: true }) : decoder.decode())
  // Not every Node's own decoder knows the difference between Windows' letters and Latin-1.
  return isUtf16 || isUtf8 ? decode : (part) => mendSigns(decode(part))
}
