/** The rows of the products that have a word, a code or a machine, in no order. */
export type Postings<K> = Map<K, number[]>

/** Adding a key to a row again right away changes nothing. Returns true if the key is new. */
export function addPosting<K>(postings: Postings<K>, key: K, row: number) {
  const rows = postings.get(key)
  if (!rows) postings.set(key, [row])
  else if (rows.at(-1) !== row) rows.push(row)
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

/** As `rows.filter(test)`, but several times as fast: V8 iterates over typed arrays slowly, also with `for … of`. */
export function filterRows(rows: Uint32Array, test: (row: number) => boolean): Uint32Array {
  const passed = new Uint32Array(rows.length)
  let count = 0
  for (let at = 0; at < rows.length; at += 1) if (test(rows[at]!)) passed[count++] = rows[at]!
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

/** A copy of `sorted` with more rows. Each place is found by binary search: few comparisons, however long the list is. */
export function insertRows(sorted: Uint32Array, added: readonly number[], compare: (a: number, b: number) => number) {
  const all = new Uint32Array(sorted.length + added.length)
  let [from, to] = [0, 0]
  for (const row of added.toSorted(compare)) {
    const end = findFirstIndex(sorted.length, (at) => compare(sorted[at]!, row) > 0, from)
    all.set(sorted.subarray(from, end), to)
    to += end - from
    from = end
    all[to++] = row
  }
  all.set(sorted.subarray(from), to)
  return all
}

/** The texts with this beginning, of texts as `sort()` orders them. */
export function* startingWith(sorted: readonly string[], beginning: string) {
  const start = findFirstIndex(sorted.length, (at) => sorted[at]! >= beginning)
  for (let at = start; sorted[at]?.startsWith(beginning); at += 1) yield sorted[at]!
}
