/**
 * What the server found out travels inside a script of the page, as a text in double quotes, where each of JSON's own would have to be
 * escaped. Turned to the other kind they travel as they are; turned twice they are themselves again.
 */
const turnQuotes = (text: string) => text.replace(/["']/g, (quote) => (quote === '"' ? "'" : '"'))

export const writeState = (state: unknown) => turnQuotes(JSON.stringify(state))

export const readState = (text: string) => JSON.parse(turnQuotes(text))
