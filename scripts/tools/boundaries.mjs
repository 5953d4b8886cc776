// @ts-check
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { listFiles } from './files.mjs'
import { root, runTool } from './run.mjs'

/**
 * @typedef {import('dependency-cruiser').ICruiseResult} Cruise
 * @typedef {{ violations: string[], unseen: string[], seen: number, broken?: string }} Boundaries
 */

/**
 * Who imports whom under `folder`/src, and which files the tool did not look at: with a TypeScript it does not know it
 * once reported "no violations (0 modules)".
 * @param {string} [folder]
 * @param {string[]} [more] further arguments for dependency-cruiser
 * @returns {Promise<Boundaries>}
 */
export async function readBoundaries(folder = root, more = []) {
  const args = ['src', '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...more]
  const { stdout, output } = await runTool(['dependency-cruiser', 'depcruise'], args, { cwd: folder })
  const cruise = parse(stdout)
  if (!cruise) return { violations: [], unseen: [], seen: 0, broken: output }
  const seen = new Set(cruise.modules.map((module) => module.source).filter((source) => source.startsWith('src/')))
  return {
    violations: cruise.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    unseen: listFiles(folder, 'src').filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !seen.has(file)),
    seen: seen.size,
  }
}

/** @param {string} text @returns {Cruise | undefined} */
function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @param {Boundaries} boundaries what is wrong, in words; empty when nothing is */
export function boundaryProblems({ violations, unseen, seen, broken }) {
  if (broken !== undefined) return [`dependency-cruiser gave no result: ${broken}`]
  return [
    ...violations,
    ...unseen.map((file) => `not looked at: ${file}`),
    ...(seen === 0 ? ['dependency-cruiser looked at no file at all'] : []),
  ]
}

/** The rules by name, to see that a violation of each was planted. */
export function ruleNames() {
  const config = readFileSync(path.join(root, '.dependency-cruiser.cjs'), 'utf8')
  return [...config.matchAll(/rule\(\s*'([a-z-]+)'/g)].map((match) => String(match[1]))
}
