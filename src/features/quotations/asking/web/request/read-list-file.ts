const largestBytes = 1_000_000

export const isTooLarge = (file: File) => file.size > largestBytes

/** What a spreadsheet program saves unless told otherwise is no text: a ZIP (xlsx, ods) or an old binary file (xls). */
export function isSpreadsheet(bytes: ArrayBuffer) {
  const start = new Uint8Array(bytes.slice(0, 4)).join()
  return start === '80,75,3,4' || start === '208,207,17,224'
}

/** A picture read as letters is full of signs that no list has. */
export const isText = (read: string) => read !== '' && !/[^\P{Cc}\t\r\n]/u.test(read)
