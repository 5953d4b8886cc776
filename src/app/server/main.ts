import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readAssets } from './assets.ts'
import { runServer } from './run-server.ts'
import { createPages } from './ssr.tsx'

/** It names all other files of the build by their content. */
const entry = readFileSync(fileURLToPath(import.meta.url))

await runServer(process.env, { createPages, assets: readAssets(), build: hash('sha256', entry) })
