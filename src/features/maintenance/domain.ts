export type MaintenanceSettings = {
  enabled: boolean
  title: string
  message: string
  /** In words, as the desk wrote it: "hoje, às 18h". */
  estimatedTime: string
  showContacts: boolean
}

/** How often an open page asks whether the shop is still, or again, open. */
export const checkEveryMs = 30_000

/** What a program that finds the shop closed should wait before it asks again. */
export const retryAfterSeconds = 120

/**
 * What answers although the shop is closed: whether it is closed, what the closed page shows, and the doors of those who work
 * here. Registering is exempt as its page is, and an account is what registering leads to. Customers decide on proposals by a deadline.
 */
const open = /^\/api\/(maintenance|site|admin|auth|proposals)(\/|$)/

export const staysOpen = (path: string) => open.test(path)

/** The page of a proposal. */
export const pageStaysOpen = (path: string) => /^\/proposta(\/|$)/i.test(path)

/** What the server, or this device, says about it; throws where that makes no sense. */
export function readMaintenance(said: unknown): MaintenanceSettings {
  const { enabled, title, message, estimatedTime, showContacts } = Object(said) as Record<string, unknown>
  if (typeof enabled !== 'boolean') throw new TypeError('says nothing about maintenance')
  return {
    enabled,
    title: textOrEmpty(title),
    message: textOrEmpty(message),
    estimatedTime: textOrEmpty(estimatedTime),
    showContacts: showContacts !== false,
  }
}

const textOrEmpty = (said: unknown) => (typeof said === 'string' ? said : '')
