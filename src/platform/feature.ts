import type { Db } from './database/database.ts'
import type { Router } from './http/router.ts'

/** How often something is done that nobody asks for. */
export type Rhythm = 'minute' | 'ten-minutes' | 'hour' | 'day'

export type Chore = {
  every: Rhythm
  work: () => Promise<unknown>
  /** What the log says when it could not be done. */
  failed: string
}

/** Whose belongings are meant. What was asked for as a guest is theirs once the e-mail is proven. */
export type Owner = { id: number; verifiedEmail: string | undefined }

/** What a part of the shop keeps of a customer. */
export type Belongings = {
  /** Takes in what was asked for with this e-mail by nobody in particular. */
  join?: (tx: Db, owner: { id: number; email: string }) => Promise<void>
  dataOf: (db: Db, owner: Owner) => Promise<Record<string, unknown>>
  /** Keeps what must be kept, without anything that tells whose it was; without it, all goes with the account. */
  anonymise?: (tx: Db, owner: Owner) => Promise<void>
}

/** What the metrics tell of it, read when somebody asks for them: a number for each status, or whatever `label` calls them. */
export type Figures = { name: string; help: string; label?: string; read: () => Promise<Record<string, number>> }

/** What a feature's `feature.ts` gives to the shop. */
export type Feature = {
  /** What the shop and other features may ask of it. */
  service?: object
  mount: (app: Router) => void
  /** What is said of each refusal, by its code. */
  errors?: Readonly<Record<string, string>>
  housekeeping?: readonly Chore[]
  belongings?: Belongings
  /** Brings up to date what is kept in memory, and gives back the version of what it adds to pages. */
  look?: () => Promise<string | number>
  figures?: readonly Figures[]
}
