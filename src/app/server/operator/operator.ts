import type { DatabaseLog } from '#platform/database/database-log.ts'

/** Who runs a command, and hears what comes of it. */
export type Operator = { log: DatabaseLog; now: () => Date; say: (line: string) => unknown }
