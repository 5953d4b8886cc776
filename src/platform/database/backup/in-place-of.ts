import { rename, rm } from 'node:fs/promises'
import { unlessMissing } from './unless-missing.ts'

/** Files are of no transaction: those that were in the folder go when the work is done, and come back when it fails. */
export async function inPlaceOf<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const before = `${folder}.before`
  await rm(before, { recursive: true, force: true })
  await rename(folder, before).catch(unlessMissing(undefined))
  try {
    const done = await work()
    await rm(before, { recursive: true, force: true })
    return done
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    await rename(before, folder).catch(unlessMissing(undefined))
    throw error
  }
}
