/**
 * A data block for search engines, which read what the server writes: null is for a browser that is spared making it again.
 * `<` is escaped so that no value can close the element.
 */
export function StructuredData({ data }: { data: object | null }) {
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {data ? JSON.stringify(data).replaceAll('<', '\\u003c') : ''}
    </script>
  )
}
