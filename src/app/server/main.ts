import { readAssets } from './assets.ts'
import { runServer } from './run-server.ts'
import { createPages } from './ssr.tsx'

await runServer(process.env, { createPages, assets: readAssets() })
