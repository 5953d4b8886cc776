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

/** Not every Node's own decoder knows the difference to Latin-1. */
const decodeWindows1252 = (bytes: Uint8Array) => mendSigns(new TextDecoder('latin1').decode(bytes))

/** A text file as spreadsheets save it here: UTF-8, UTF-16 or the old letters of Windows. What it is tells the content alone. */
export function decodeText(bytes: Uint8Array) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeWindows1252(bytes)
  }
}
