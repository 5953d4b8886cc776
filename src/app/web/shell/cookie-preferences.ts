const name = 'cookiePreferences'

/** The footer asks, the banner answers; before it has arrived nobody does, and the footer's link leads to the text. */
export const askForPreferences = {
  /** Whether somebody opened the preferences. */
  ask: () => !window.dispatchEvent(new Event(name, { cancelable: true })),
  listen: (open: () => void) => {
    const answer = (event: Event) => {
      event.preventDefault()
      open()
    }
    window.addEventListener(name, answer)
    return () => window.removeEventListener(name, answer)
  },
}
