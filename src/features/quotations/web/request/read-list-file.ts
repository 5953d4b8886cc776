const largestBytes = 1_000_000

export const isTooLarge = (file: File) => file.size > largestBytes

/** What a spreadsheet program saves unless told otherwise is no text: a ZIP (xlsx, ods) or an old binary file (xls). */
export function isSpreadsheet(bytes: ArrayBuffer) {
  const start = new Uint8Array(bytes.slice(0, 4)).join()
  return start === '80,75,3,4' || start === '208,207,17,224'
}

/** A picture read as letters is full of signs that no list has. */
export const isText = (read: string) => read !== '' && !/[^\P{Cc}\t\r\n]/u.test(read)

/** Spreadsheets save lists in UTF-8, in the old letters of Windows, or in UTF-16; what it is tells the content alone. */
export function readListFile(bytes: ArrayBuffer) {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
