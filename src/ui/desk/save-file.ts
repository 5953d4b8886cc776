/** As if it had been a link: the browser asks where, or puts it among the downloads. */
export function saveFile(content: Blob, name: string) {
  const url = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // Some browsers begin to read it a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
