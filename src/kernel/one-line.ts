/** What is pasted from a table brings tabs and line breaks along, which nobody sees in a field of one line. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
