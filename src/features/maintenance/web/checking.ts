import { checkEveryMs, type MaintenanceSettings, readMaintenance } from '../domain.ts'

/** Where the last answer is kept on this device. */
export const localKey = 'maintenanceMode'

/** Asked with as little code as can be: every open page does it again and again. */
export async function askServer(): Promise<MaintenanceSettings> {
  const answer = await fetch('/api/maintenance', { cache: 'no-store' })
  if (!answer.ok) throw new Error(`/api/maintenance answered ${answer.status}`)
  return readMaintenance(await answer.json())
}

/** Now and every half minute; a page nobody sees, or without network, asks when that is over. */
export function checkRegularly(check: () => void) {
  const checkIfOfUse = () => {
    if (!document.hidden && navigator.onLine) check()
  }
  const timer = setInterval(checkIfOfUse, checkEveryMs)
  document.addEventListener('visibilitychange', checkIfOfUse)
  window.addEventListener('online', checkIfOfUse)
  checkIfOfUse()
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', checkIfOfUse)
    window.removeEventListener('online', checkIfOfUse)
  }
}

/** By name on the whole page, so that anything in it can say so: `maintenanceToggle`, with `{ enabled }`. */
const toggle = 'maintenanceToggle'

export const tellToggled = (enabled: boolean) =>
  void window.dispatchEvent(new CustomEvent(toggle, { detail: { enabled } }))

export function onToggled(listen: (enabled: boolean) => void) {
  const follow = (event: Event) => listen(Object((event as CustomEvent<unknown>).detail).enabled === true)
  window.addEventListener(toggle, follow)
  return () => window.removeEventListener(toggle, follow)
}
