/** Half an emoji is no text: PostgreSQL and JSON refuse it. It becomes the sign for what cannot be read. */
export const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd')

/** The first so many letters of a text, and no half one at its end. */
export const cutText = (text: string, most: number) => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')

/** What no database keeps is left out, or shown as unreadable. */
export const storable = (text: string) => wellFormed(text.replaceAll('\u0000', ''))
