// @ts-check
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Every file under a path (or the path itself), relative to `base`, with forward slashes, in a stable order.
 * @param {string} base
 * @param {string} start
 * @returns {string[]}
 */
export function listFiles(base, start) {
  const full = path.join(base, start)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [start]
  return readdirSync(full, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? listFiles(base, `${start}/${entry.name}`) : `${start}/${entry.name}`))
    .sort()
}
