import type { EarlyEvent, Field } from './early-event.ts'

/**
 * Until the page is alive, remembers what a person does on controls that need its script, says so at once, and keeps React from
 * seeing it: everything happens once, when the page wakes (`replay-early.ts`). What works by itself (links, searches,
 * popovers, details) is left alone. Stands as text in the head of every page, so it uses nothing from outside itself.
 *
 * As long as the page is expected to wake, the document is marked `data-scripts`; without the mark styles hide what needs
 * scripts and show what stands there instead.
 */
export function rememberEarly() {
  /** By then a person has given up too: a tap that is answered later would only surprise. */
  const longestWaitMs = 30_000
  const remembered: EarlyEvent[] = []
  const busyBefore = new Map<Element, string | null>()
  const listening = new AbortController()
  let isGivenUp = false
  let isUsedWithout = false
  let isHandedOver = false
  let isRepeating = false
  let waiting: ReturnType<typeof setTimeout> | undefined
  const page = document.documentElement
  page.setAttribute('data-scripts', '')

  const acknowledge = (element: Element) => {
    waiting ??= setTimeout(giveUp, longestWaitMs)
    if (busyBefore.has(element)) return
    busyBefore.set(element, element.getAttribute('aria-busy'))
    element.setAttribute('aria-busy', 'true')
    element.setAttribute('data-early', '')
  }
  const release = (element: Element) => {
    const before = busyBefore.get(element)
    if (!busyBefore.delete(element)) return
    if (before) element.setAttribute('aria-busy', before)
    else element.removeAttribute('aria-busy')
    element.removeAttribute('data-early')
  }
  const releaseAll = () => {
    clearTimeout(waiting)
    for (const element of [...busyBefore.keys()]) release(element)
  }
  /** The server answers such a form with a page. */
  const isAnswered = (form: Element) => form.matches('form[method="post"]') && !form.closest('.needs-script')
  /** What waits but needs no script: whoever pressed it still wants to go there, or to be answered. */
  const wayOut = () =>
    [...remembered]
      .reverse()
      .find(
        ({ element }) =>
          isAnswered(element) || element.matches('a[href]:not([data-needs-script]), form[action]:not([method="post"])'),
      )
  const giveUp = () => {
    if (isGivenUp) return
    const last = wayOut()
    isGivenUp = true
    page.removeAttribute('data-scripts')
    remembered.length = 0
    releaseAll()
    // Browsers too old for our scripts have no other way to submit.
    if (last?.kind === 'submit') last.element.submit()
    else last?.element.click()
  }
  const remember = (event: Event, early: EarlyEvent, shown: Element | null = early.element) => {
    event.stopImmediatePropagation()
    remembered.push(early)
    if (shown) acknowledge(shown)
  }

  /** Whoever leaves the page takes along what they did on it: the way out waits its turn behind that. */
  const isWaitedFor = (form?: HTMLFormElement) =>
    remembered.some(({ element }) => !form || (element !== form && (element as Field).form !== form))
  const leadsAway = (link: HTMLAnchorElement) =>
    link.origin === window.location.origin &&
    !link.target &&
    !link.download &&
    !link.getAttribute('href')?.startsWith('#')
  const isLeftAlone = (link: HTMLAnchorElement, event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return true
    return !link.hasAttribute('data-needs-script') && !(leadsAway(link) && isWaitedFor())
  }
  const worksByItself = (control: HTMLElement, event: MouseEvent) => {
    if (control instanceof HTMLAnchorElement) return isLeftAlone(control, event)
    if (!(control instanceof HTMLButtonElement)) return false
    const isPopovers = control.hasAttribute('popovertarget') && 'showPopover' in control
    return isPopovers || (control.form !== null && control.type !== 'button')
  }
  const onClick = (event: MouseEvent) => {
    const target = event.target as Element | null
    const control = target?.closest<HTMLElement>('button, [role="button"], a[href]')
    if (!control || isGivenUp || isRepeating || worksByItself(control, event)) return
    event.preventDefault()
    remember(event, { kind: 'click', element: control })
  }
  const onSubmit = (event: SubmitEvent) => {
    if (isRepeating) return
    const form = event.target as HTMLFormElement
    const isSearch = form.method === 'get' && form.hasAttribute('action')
    if (form.method === 'dialog' || (isSearch && !isWaitedFor(form)) || (isGivenUp && isAnswered(form))) return
    // Even when nothing will come of it: such a form would put all that was filled in into the address.
    event.preventDefault()
    if (!isGivenUp) remember(event, { kind: 'submit', element: form, submitter: event.submitter }, event.submitter)
  }
  const onField = (event: Event) => {
    const field = event.target as Field
    isUsedWithout = isGivenUp
    if (isGivenUp || !('form' in field && 'value' in field)) return
    const isChecked = field.type === 'checkbox' || field.type === 'radio'
    const value = isChecked ? (field as HTMLInputElement).checked : field.value
    const last = remembered[remembered.length - 1]
    const known = last?.kind === 'field' && last.element === field ? last : undefined
    if (known) known.value = value
    const early: EarlyEvent = { kind: 'field', element: field, value }
    if (isHandedOver) {
      // The page has heard it, but what was pressed before it is still to be repeated. What no person typed, the page told itself.
      if (event.isTrusted && !known) remembered.push(early)
    } else if (known) event.stopImmediatePropagation()
    // What is typed shows by itself; what is chosen is to change something else.
    else remember(event, early, field.tagName === 'SELECT' ? field : null)
  }
  /** A script that did not arrive, or that this browser is too old to read. */
  const onError = ({ target, error }: ErrorEvent) => {
    if (isHandedOver) return
    if (target instanceof HTMLScriptElement || error instanceof SyntaxError) giveUp()
  }

  /** Back or forward to another list: the page shows the one before, and could not be woken as the other. */
  const place = () => window.location.pathname + window.location.search
  const shown = place()
  const onPopState = () => {
    if (!isHandedOver && place() !== shown) window.location.reload()
  }

  const options = { capture: true, signal: listening.signal }
  window.addEventListener('click', onClick, options)
  window.addEventListener('submit', onSubmit, options)
  window.addEventListener('input', onField, options)
  window.addEventListener('change', onField, options)
  window.addEventListener('error', onError, options)
  window.addEventListener('popstate', onPopState, options)
  window.early = {
    handOverFields: () => {
      isHandedOver = true
      clearTimeout(waiting)
      return remembered
    },
    repeatFirst: (repeat) => {
      const first = remembered.shift()
      if (!first) return
      release((first.kind === 'submit' && first.submitter) || first.element)
      isRepeating = true
      try {
        repeat(first)
      } finally {
        isRepeating = false
      }
    },
    wake: () => {
      listening.abort()
      releaseAll()
    },
    giveUp,
    staysAsleep: () => place() !== shown || isUsedWithout,
  }
}
