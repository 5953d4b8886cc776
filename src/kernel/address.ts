/** What an address says, seen from a page; undefined for none and for what is no address. (`URL.canParse` is of 2023.) */
export function addressIn(text: string | null, origin?: string) {
  if (!text) return undefined
  try {
    return new URL(text, origin)
  } catch {
    return undefined
  }
}
