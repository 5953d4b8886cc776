/** What nobody caught is written to the console once and ends there. */
export function logUncaughtErrors() {
  window.addEventListener('error', (event) => {
    event.preventDefault()
    console.error(event.error ?? event.message)
  })
  window.addEventListener('unhandledrejection', (event) => {
    event.preventDefault()
    console.error(event.reason)
  })
}
