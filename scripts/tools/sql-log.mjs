// @ts-check
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** @typedef {import('pg').ClientBase} Client */

const timed = /duration: ([\d.]+) ms/g

/**
 * What PostgreSQL itself says it took for the statements in a piece of its log: parsing, planning and running.
 * @param {string} log
 */
export const sqlMilliseconds = (log) => [...log.matchAll(timed)].reduce((sum, [, taken]) => sum + Number(taken), 0)

/** Lets a PostgreSQL write down how long everything took. @param {Client} client @param {boolean} isOn */
export async function logDurations(client, isOn) {
  await client.query(`alter system set log_duration = ${isOn ? 'on' : 'off'}`)
  await client.query('select pg_reload_conf()')
}

/** Reads a log that grows: each time what came since the last. @param {string} file */
export function followLog(file) {
  const descriptor = openSync(file, 'r')
  let position = fstatSync(descriptor).size
  return {
    take() {
      const length = fstatSync(descriptor).size - position
      const piece = Buffer.alloc(length)
      position += readSync(descriptor, piece, 0, length, position)
      return piece.toString('utf8')
    },
    end: () => closeSync(descriptor),
  }
}
