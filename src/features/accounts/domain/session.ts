const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** How long somebody stays logged in: without doing anything, and at most. */
export type SessionLife = { idleMs: number; longestMs: number }
export const adminLife: SessionLife = { idleMs: 30 * minuteMs, longestMs: 12 * 60 * minuteMs }
export const customerLife: SessionLife = { idleMs: 14 * dayMs, longestMs: 60 * dayMs }

/** More often would be a write for every read. */
const noteEveryMs = minuteMs

export const endOf = ({ longestMs }: SessionLife, loggedInAt: Date) => new Date(loggedInAt.getTime() + longestMs)
export const idleSince = ({ idleMs }: SessionLife, now: Date) => new Date(now.getTime() - idleMs)
export const notedSince = (now: Date) => new Date(now.getTime() - noteEveryMs)
