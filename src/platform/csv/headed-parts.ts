/** The heading goes out with the first rows: what cannot be read is refused before anything is answered. */
export async function* headedParts<Row>(heading: Row, parts: AsyncIterable<readonly Row[]>): AsyncGenerator<Row[]> {
  let start = [heading]
  for await (const rows of parts) {
    yield [...start, ...rows]
    start = []
  }
  if (start.length > 0) yield start
}
