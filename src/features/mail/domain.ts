/** Stored with each e-mail; `panel/texts.ts` names them for administrators. */
export type MessageKind =
  | 'quotation-desk'
  | 'quotation-customer'
  | 'contact-desk'
  | 'proposal-customer'
  | 'proposal-reminder'
  | 'proposal-desk'
  | 'customer-verify'
  | 'customer-reset'
  | 'customer-already-registered'
  | 'customer-email-in-use'
  | 'customer-password-changed'
  | 'customer-email-changed'
  | 'customer-removed'

/** Together about a day: long enough for a mail server's bad night, short enough for a customer who waits. */
export const mostAttempts = 12

/** Longer than every SMTP timeout together: nobody takes a message over that is still being sent. */
export const leaseMs = 2 * 60_000

const firstDelayMs = 60_000
const longestDelayMs = 6 * 60 * 60 * 1000
/** Messages that failed together do not all come back at the same moment. */
const jitter = 0.2

/** How long to wait after this many attempts; `chance` is from 0 to 1. */
export function retryDelayMs(attempts: number, chance: number) {
  const delay = Math.min(firstDelayMs * 2 ** (attempts - 1), longestDelayMs)
  return Math.round(delay * (1 - jitter + 2 * jitter * chance))
}

/** Always the same for one message, so that whoever gets it twice can tell. */
export const messageIdOf = (id: number, publicUrl: string) => `outbox-${id}@${new URL(publicUrl).hostname}`

/** Which message a file is of that is named after it; none, if it is of no message of ours. */
export const idInFileName = (name: string) => /^outbox-(\d{1,15})$/.exec(name)?.[1]

/**
 * A link that lets somebody in belongs to whoever gets the message: an administrator who could read it here could enter a
 * customer's account or accept a proposal in their name.
 */
export const withoutLinks = (text: string, instead: string) => text.replace(/https?:\/\/\S+/gi, instead)
