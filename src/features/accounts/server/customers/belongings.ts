import type { Db } from '#platform/database/database.ts'

export type Owner = { id: number; verifiedEmail: string | undefined }

/** What the rest of the shop keeps of a customer. A guest's things are theirs once the e-mail is proven. */
export type Belongings = {
  /** Takes in what was asked for with this e-mail by nobody in particular. */
  join: (tx: Db, owner: { id: number; email: string }) => Promise<void>
  dataOf: (db: Db, owner: Owner) => Promise<Record<string, unknown>>
  /** Keeps what must be kept, without anything that tells whose it was. */
  anonymise: (tx: Db, owner: Owner) => Promise<void>
}

/** Those of several parts of the shop as one. In some guests have nothing; from others it goes with the account. */
export const together = (parts: readonly (Pick<Belongings, 'dataOf'> & Partial<Belongings>)[]): Belongings => ({
  async join(tx, owner) {
    for (const part of parts) await part.join?.(tx, owner)
  },
  async dataOf(db, owner) {
    const data: Record<string, unknown> = {}
    for (const part of parts) Object.assign(data, await part.dataOf(db, owner))
    return data
  },
  async anonymise(tx, owner) {
    for (const part of parts) await part.anonymise?.(tx, owner)
  },
})
