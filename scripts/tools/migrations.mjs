// @ts-check
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { listFiles } from './files.mjs'
import { root, runTool } from './run.mjs'

/**
 * Whether the committed migrations say what the tables say: drizzle-kit, asked for the next migration in a copy of
 * the folder, must have nothing to add. The working tree stays as it is.
 * @returns {Promise<string[]>}
 */
export async function migrationProblems() {
  // Inside the project, because drizzle-kit resolves its own package from the configuration's place.
  const cache = path.join(root, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const copy = mkdtempSync(path.join(cache, 'migrations-'))
  try {
    return await compare(copy)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** @param {string} copy */
async function compare(copy) {
  const committed = path.join(root, 'migrations')
  if (!existsSync(committed)) return ['there is no migrations folder']
  cpSync(committed, path.join(copy, 'migrations'), { recursive: true })
  writeFileSync(path.join(copy, 'drizzle.config.ts'), configFor(copy))
  const config = path.relative(root, path.join(copy, 'drizzle.config.ts'))
  const { code, output } = await runTool(['drizzle-kit'], ['generate', '--config', config], { env: { CI: 'true' } })
  const known = new Set(listFiles(root, 'migrations'))
  const added = listFiles(copy, 'migrations').filter((file) => !known.has(file))
  if (added.length > 0)
    return [`the tables changed without a migration (npm run migrations); missing: ${added.join(', ')}`]
  if (code !== 0 || !output.includes('nothing to migrate')) return [`drizzle-kit did not answer: ${output}`]
  return []
}

/** @param {string} copy */
const configFor = (copy) => `import config from '../../../drizzle.config.ts'
export default { ...config, out: '${path.relative(root, path.join(copy, 'migrations')).replaceAll('\\', '/')}' }
`
