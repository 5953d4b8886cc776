// @ts-check
import { findProgram } from './run.mjs'

/**
 * Whoever a file for operators is written for, and how they are asked whether they accept it. None comes with the shop.
 * @type {{ file: string, judge: string, args: string[], packageName: string }[]}
 */
export const judges = [
  { file: 'docs/operations/alerts.yaml', judge: 'promtool', args: ['check', 'rules'], packageName: 'prometheus' },
  {
    file: 'deploy/Caddyfile',
    judge: 'caddy',
    args: ['validate', '--adapter', 'caddyfile', '--config'],
    packageName: 'caddy',
  },
]

/** What the closing line says of those who are not here. */
export function notAsked(isHere = (/** @type {string} */ judge) => findProgram(judge) !== undefined) {
  const missing = judges.filter(({ judge }) => !isHere(judge))
  for (const { file, judge, packageName } of missing)
    console.log(`NOT ASKED whether it accepts ${file}: ${judge}. Install Debian's ${packageName}.`)
  return missing.length > 0 ? `NOT asked: ${missing.map(({ judge }) => judge).join(' and ')}` : ''
}
