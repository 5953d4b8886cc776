// @ts-check
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { listFiles } from '../files.mjs'
import { root } from '../run.mjs'
import { exceptions } from './exceptions.mjs'
import { newerInScript } from './newer-scripts.mjs'
import { newerInStyles } from './newer-styles.mjs'

/** What a browser gets that one of the floor would not understand; and exceptions nothing needs any more. */
export function newerInBuiltFiles() {
  /** @type {Set<string>} */
  const needed = new Set()
  const problems = listFiles(root, 'dist/client').flatMap((file) => {
    const newer = newerInFile(file, () => readFileSync(path.join(root, file), 'utf8'))
    for (const { exception } of newer) if (exception) needed.add(exception)
    return newer.flatMap(({ exception, sentence }) => (exception ? [] : [sentence]))
  })
  const idle = Object.keys(exceptions).filter((name) => !needed.has(name))
  return [...problems, ...idle.map((name) => `${name}: an exception that nothing needs`)]
}

/** @param {string} file @param {() => string} read */
export function newerInFile(file, read) {
  const find = { '.js': newerInScript, '.css': newerInStyles }[path.extname(file)]
  return (find?.(read()) ?? []).map(({ feature, lacking }) => ({
    exception: Object.keys(exceptions).find((name) => feature === name || feature.startsWith(`${name}: `)),
    sentence: `${file}: ${feature} (missing in ${lacking.join(', ') || 'all'})`,
  }))
}
