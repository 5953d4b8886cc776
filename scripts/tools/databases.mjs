// @ts-check
import pg from 'pg'

/** @param {string} url @param {string} name */
export function withDatabaseName(url, name) {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** Runs what no pool may: creating and dropping whole databases. @param {string} url @param {string} statement */
export async function administer(url, statement) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * An empty database on this server, or a copy of one that nobody is connected to.
 * @param {string} server @param {string} name @param {string} [template]
 */
export async function createDatabase(server, name, template) {
  await administer(server, `CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`)
  const drop = () => administer(server, `DROP DATABASE ${name} WITH (FORCE)`)
  return { url: withDatabaseName(server, name), drop }
}
