// @ts-check
import { startPostgres } from './postgres.mjs'

/** @typedef {{ url: string, name: string, connections?: () => number }} PostgresForTests `connections`: how many came, where it is our own */

/** @type {Promise<PostgresForTests | undefined> | undefined} */
let found

/** The PostgreSQL of every part of a run, if there is one: that of TEST_DATABASE_URL, or one of our own, which ends with the run. */
export const postgresForTests = () => {
  found ??= find()
  return found
}

async function find() {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url, name: 'PostgreSQL of TEST_DATABASE_URL' }
  try {
    const { url, connections } = await startPostgres()
    return { url, connections, name: 'PostgreSQL of our own' }
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    console.log(`NOT RUN on PostgreSQL: ${reason}. Install it, or set TEST_DATABASE_URL.`)
    return undefined
  }
}
