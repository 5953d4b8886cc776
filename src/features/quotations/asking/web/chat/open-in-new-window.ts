/**
 * Whether the browser let it open. The feature `noopener` would always answer "no", so the new window is told at once, before
 * anything is loaded into it, that it has no opener.
 */
export function openInNewWindow(address: string) {
  const opened = window.open(address, '_blank')
  if (opened) opened.opener = null
  return opened !== null
}
