import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Manifest, minify, type Plugin, transformWithOxc } from 'vite'
import { contractsAsAddresses } from './addresses.config.ts'
import { chunkGroups, panelParts } from './chunks.config.ts'
import { buildTarget } from './scripts/tools/floor/browser-floor.mjs'
import { loadedAtRunTime } from './scripts/tools/runtime-packages.mjs'

/** What a page shows. The catalogue's lists ask for their data while it loads; other pages bring theirs along. */
const shown: ('component' | 'pendingComponent' | 'loader')[] = ['component', 'pendingComponent']
const isList = (routeId: string) => /^\/(produtos\/)?$/.test(routeId)

const broughtFirst = /\/(rolldown-runtime|preload|libraries|entry-client|closed)-[\w-]{8}\.js$/

/** Compressing once at build time costs nothing at request time and allows the slowest, best level. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name in compressed,
    writeBundle({ dir }) {
      if (!dir) return
      for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!compressed[this.environment.name]?.test(file)) continue
        const target = path.join(dir, file)
        const content = readFileSync(target)
        writeFileSync(`${target}.gz`, gzipSync(content, { level: 9 }))
        writeFileSync(`${target}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
      }
    },
  }
}

const compressed: Record<string, RegExp> = { client: /\.(js|css|svg|webmanifest)$/, serviceWorker: /^sw\.js$/ }

/** A script that stands as text in every page, as short as the scripts beside it. */
function shortenInlineScript(): Plugin {
  return {
    name: 'shorten-inline-script',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    async transform(code, id) {
      if (!id.endsWith('/early/remember-early.ts')) return
      const script = (await transformWithOxc(code, id)).code.replace(/^export /m, '')
      const { code: short } = await minify('remember-early.js', script, { mangle: { toplevel: false } })
      const text = JSON.stringify(short.replace(/;?\s*$/, ''))
      return `export const rememberEarly = { toString: () => ${text} }`
    },
  }
}

/** What visitors' pages may ask for, now or later. */
function publicFiles(manifest: Manifest) {
  const keys = new Set(Object.keys(manifest).filter((key) => manifest[key]?.isEntry))
  for (const key of keys) {
    const { imports = [], dynamicImports = [] } = manifest[key]!
    for (const asked of [...imports, ...dynamicImports]) if (!panelParts.test(asked)) keys.add(asked)
  }
  return [...keys].flatMap((key) => {
    const { file, css = [], assets = [] } = manifest[key]!
    return [file, ...css, ...assets]
  })
}

/** Tells the service worker, which is built after the client, what the client consists of. */
function listKeptAssets(): Plugin {
  return {
    name: 'list-kept-assets',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'serviceWorker',
    load(id) {
      if (!id.endsWith('/offline/kept-assets.ts')) return
      const manifest: Manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))
      return `export const keptAssets = ${JSON.stringify([...new Set(publicFiles(manifest))].sort().map((file) => `/${file}`))}`
    },
  }
}

/** An empty embedded database beside the server, which a first start copies: making one takes seconds and memory, and is the same every time. */
function prepareDatabase(): Plugin {
  let isWritten = false
  return {
    name: 'prepare-database',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    writeBundle() {
      isWritten = true
    },
    async closeBundle() {
      // After a failure as well, when what is there is of another build.
      if (!isWritten) return
      const prepared = 'dist/server/empty-database'
      await promisify(execFile)(process.execPath, ['scripts/tools/prepare-database.mjs', prepared])
    },
  }
}

export default defineConfig(({ command }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/app/web/routes',
      generatedRouteTree: 'src/app/web/route-tree.gen.ts',
      tmpDir: 'node_modules/.tanstack',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) => [
          isList(routeId) ? shown : [...shown, 'loader'],
          ['errorComponent'],
          ['notFoundComponent'],
        ],
      },
      addExtensions: true,
      quoteStyle: 'single',
    }),
    contractsAsAddresses(),
    react(),
    tailwindcss(),
    shortenInlineScript(),
    precompress(),
    listKeptAssets(),
    prepareDatabase(),
  ],
  // React has had this hook for years; the shim for older versions is dead weight.
  resolve: {
    alias: [
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  builder: {
    async buildApp({ build, environments }) {
      for (const name of ['client', 'serviceWorker', 'ssr']) await build(environments[name]!)
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        target: buildTarget,
        manifest: true,
        modulePreload: {
          polyfill: false,
          // Later parts need not ask for what the first script has brought.
          resolveDependencies: (_, needed, { hostId }) =>
            hostId.includes('start-after-paint') ? needed : needed.filter((name) => !broughtFirst.test(name)),
        },
        rolldownOptions: {
          input: ['src/app/web/start-after-paint.ts', 'src/app/web/maintenance/start-closed.ts'],
          output: {
            codeSplitting: {
              groups: chunkGroups,
            },
          },
        },
      },
    },
    serviceWorker: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        target: buildTarget,
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/app/web/offline/service-worker.ts',
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    },
    ssr: {
      // React picks its development build by this variable, so it must be fixed when the bundle is made.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      resolve: command === 'build' ? { noExternal: true, external: loadedAtRunTime } : {},
      build: {
        outDir: 'dist/server',
        ssr: true,
        emitAssets: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            main: 'src/app/server/main.ts',
            operator: 'src/app/server/operator/main.ts',
            'embedded-worker': 'src/platform/database/embedded-worker.js',
            'xlsx-worker': 'src/platform/xlsx/xlsx-worker.js',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
}))
