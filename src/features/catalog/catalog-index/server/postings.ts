/** The rows of the products that have a word, a code or a machine, in no order. */
export type Postings<K> = Map<K, number[]>

/** Returns true if the key is new. */
export function addPosting<K>(postings: Postings<K>, key: K, row: number) {
  const rows = postings.get(key)
  if (rows) rows.push(row)
  else postings.set(key, [row])
  return rows === undefined
}

/** Returns true if no product has the key any more. */
export function removePosting<K>(postings: Postings<K>, key: K, row: number) {
  const rows = postings.get(key)
  const at = rows?.indexOf(row) ?? -1
  if (!rows || at === -1) return false
  // The order of the rows is irrelevant, so removal swaps in the last one.
  rows[at] = rows.at(-1)!
  rows.pop()
  return rows.length === 0 && postings.delete(key)
}

/** `rows.filter(test)`, several times as fast. */
export function filterRows(rows: Uint32Array, test: (row: number) => boolean): Uint32Array {
  const passed = new Uint32Array(rows.length)
  let count = 0
  for (const row of rows) if (test(row)) passed[count++] = row
  return passed.slice(0, count)
}

/** The first index for which the test holds. It must hold for all that follow. */
export function findFirstIndex(length: number, test: (index: number) => boolean, from = 0) {
  let [low, high] = [from, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (test(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** A copy of `sorted` with more elements. Each place is found by binary search: few comparisons, however long the list is. */
export function insertSorted<T>(sorted: ArrayLike<T>, added: readonly T[], compare: (a: T, b: T) => number): T[] {
  const all: T[] = []
  let from = 0
  const copyUntil = (end: number) => {
    for (; from < end; from += 1) all.push(sorted[from]!)
  }
  for (const element of added.toSorted(compare)) {
    copyUntil(findFirstIndex(sorted.length, (at) => compare(sorted[at]!, element) > 0, from))
    all.push(element)
  }
  copyUntil(sorted.length)
  return all
}

export const compareTexts = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** The texts with this beginning, of texts sorted by `compareTexts`. */
export function* startingWith(sorted: readonly string[], beginning: string) {
  const start = findFirstIndex(sorted.length, (at) => sorted[at]! >= beginning)
  for (let at = start; sorted[at]?.startsWith(beginning); at += 1) yield sorted[at]!
}
