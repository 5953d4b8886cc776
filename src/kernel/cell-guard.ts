/** Spreadsheets take what begins like this for a formula, and run it. */
const formula = /^'*[=+\-@\t\r]/
const guarded = /^'+[=+\-@\t\r]/
const number = /^-?\d+(?:[.,]\d+)?$/

/** With an apostrophe before it, a cell is text to every spreadsheet. */
export const guardCell = (text: string) => (formula.test(text) && !number.test(text) ? `'${text}` : text)

export const unguardCell = (cell: string) => (guarded.test(cell) ? cell.slice(1) : cell)
