const minuteMs = 60_000

/** How long an administrator stays logged in: without doing anything, and at most. */
const idleMs = 30 * minuteMs
export const longestMs = 12 * 60 * minuteMs
/** More often would be a write for every read. */
const noteEveryMs = minuteMs

export const endOf = (loggedInAt: Date) => new Date(loggedInAt.getTime() + longestMs)
export const idleSince = (now: Date) => new Date(now.getTime() - idleMs)
export const notedSince = (now: Date) => new Date(now.getTime() - noteEveryMs)
