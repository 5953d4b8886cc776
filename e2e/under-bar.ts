/**
 * Runs in the page, in whichever engine: sends while it is scrolled so that the heading of what takes the form's place comes half
 * under the bar, where some engines leave what has the focus.
 */
export function sendUnderBar(form: string) {
  const [sent, bar] = [document.querySelector<HTMLFormElement>(form), document.querySelector('.site-header')]
  // Nothing but the focus is to move the page: it is long enough, and holds no place by itself.
  document.body.style.paddingBottom = '100vh'
  document.documentElement.style.setProperty('overflow-anchor', 'none')
  const [top, bottom] = [sent?.getBoundingClientRect().top ?? 0, bar?.getBoundingClientRect().bottom ?? 0]
  const paddingAndHalfOfHeading = 50
  scrollBy({ top: top + paddingAndHalfOfHeading - bottom, behavior: 'instant' })
  sent?.requestSubmit()
}
