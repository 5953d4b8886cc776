// @ts-check
/** @typedef {{ name: string, value: string, budget?: string, isOver?: boolean, isSize?: boolean }} Figure */

/** @param {Figure[]} figures */
export function printTable(figures) {
  const rows = figures.map(({ name, value, budget, isOver }) => [name, value, budget ?? '', verdict(budget, isOver)])
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}

/** @param {string | undefined} budget @param {boolean | undefined} isOver */
const verdict = (budget, isOver) => (budget ? (isOver ? 'OVER' : 'ok') : '')
