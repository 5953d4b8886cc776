// @ts-check
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { listFiles } from '../files.mjs'
import { root } from '../run.mjs'
import { exceptions, inOnePlace } from './exceptions.mjs'
import { newerInScript } from './newer-scripts.mjs'
import { newerInStyles } from './newer-styles.mjs'

/** What a browser gets that one of the floor would not understand; and exceptions nothing needs any more. */
export function newerInBuiltFiles() {
  /** @type {Map<string, number>} */
  const needed = new Map()
  const problems = listFiles(root, 'dist/client').flatMap((file) => {
    const newer = newerInFile(file, () => readFileSync(path.join(root, file), 'utf8'))
    for (const { exception, times } of newer) if (exception) needed.set(exception, (needed.get(exception) ?? 0) + times)
    return newer.flatMap(({ exception, sentence }) => (exception ? [] : [sentence]))
  })
  const idle = Object.keys(exceptions).filter((name) => !needed.has(name))
  const repeated = inOnePlace.filter((name) => (needed.get(name) ?? 0) > 1)
  return [
    ...problems,
    ...idle.map((name) => `${name}: an exception that nothing needs`),
    ...repeated.map((name) => `${name}: used in more than the one place that asks first`),
  ]
}

/** @param {string} file @param {() => string} read */
export function newerInFile(file, read) {
  const find = { '.js': newerInScript, '.css': newerInStyles }[path.extname(file)]
  return (find?.(read()) ?? []).map(({ feature, lacking, times = 1, place = '' }) => ({
    times,
    exception: exceptionFor(feature, place || file),
    sentence: `${file}: ${place && `${place}: `}${feature} (missing in ${lacking.join(', ') || 'all'})`,
  }))
}

/** @param {string} feature @param {string} place */
function exceptionFor(feature, place) {
  const excepted = Object.entries(exceptions).find(([name]) => feature === name || feature.startsWith(`${name}: `))
  if (!excepted) return undefined
  const [name, reason] = excepted
  return typeof reason === 'string' || reason.only.test(place) ? name : undefined
}

const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g

/** The same of the scripts that stand in a page itself. @param {string} path @param {string} html */
export function newerInPage(path, html) {
  const scripts = [...html.matchAll(inlineScript)].map(([, script = '']) => script)
  const newer = scripts.flatMap((script, place) => newerInFile(`${path} script ${place + 1}.js`, () => script))
  return { scripts, newer: newer.flatMap(({ exception, sentence }) => (exception ? [] : [sentence])) }
}
