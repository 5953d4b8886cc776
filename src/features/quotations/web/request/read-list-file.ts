const largestBytes = 1_000_000

export const isTooLarge = (file: File) => file.size > largestBytes

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
