import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Loaded from node_modules at run time: native code, worker files, or modules that find their own files. */
const external = [
  'pg',
  '@electric-sql/pglite',
  '@electric-sql/pglite-socket',
  '@node-rs/argon2',
  'pino',
  'pino-pretty',
  'prom-client',
  'csv-parse',
  'pdfkit',
  'fontkit',
  'nodemailer',
  'sharp',
]

const sharedCode = /\/src\/(ui|app\/web\/(?!shell)|features\/[^/]+\/(web|domain|texts))/
const listCode =
  /\/src\/features\/catalog\/(web\/(list\/|storefront\/category-strip)|texts\/list|domain\/(list-changes|match-groups|search\/))/
const headerCode =
  /\/src\/features\/catalog\/(web\/search\/|texts\/search|domain\/(matched-parts|suggested-options))|\/src\/app\/web\/(params-read-by|shell\/(search-form|menu-contents|header-(links|parts|texts)|navigation-links|logo))|\/src\/ui\/brand-mark/
const textPageCode = /\/src\/features\/(pages\/(web|domain|texts)|site\/(web|domain|texts))/
const dialogCode = /\/src\/(ui\/(modal|empty-figure)|features\/catalog\/texts\/compare)/
const productCode =
  /\/src\/(ui\/(modal|stepper)|app\/web\/product-actions|features\/(catalog|quotations)\/(texts\/|web\/(product\/|compare\/(?!comparison\.tsx)|buy-box)|domain\/(specifications|drawing|illustration)))/

/** Forms and dialogs that ask for a quotation or send a message, wherever they stand. */
const askingCode =
  /\/src\/(ui\/form\/|kernel\/brazil\/|app\/web\/(chat|home)\/|features\/quotations\/(lengths|domain\/|texts\/(form|lines|chat|contact-form|home)|web\/(form|lines|chat|contact|home|basket-actions)))/

/** Too small to load alone, and nothing a page needs at once. */
const lateCode =
  /\/src\/(kernel\/(slug|contact-links)|ui\/(structured-data|bring-into-view)|features\/catalog\/domain\/search-text)/

const toastCode = /\/src\/ui\/toast\//

/** What only some pages or moments need stays out of what every page loads. */
const ownCode = [textPageCode, dialogCode, askingCode, listCode, productCode, headerCode, lateCode, toastCode]

/** Compressing once at build time costs nothing at request time and allows the slowest, best level. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle({ dir }) {
      if (!dir) return
      for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg|webmanifest)$/.test(file)) continue
        const target = path.join(dir, file)
        const content = readFileSync(target)
        writeFileSync(`${target}.gz`, gzipSync(content, { level: 9 }))
        writeFileSync(`${target}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
      }
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
        defaultBehavior: [['component', 'pendingComponent'], ['errorComponent'], ['notFoundComponent']],
      },
      addExtensions: true,
      quoteStyle: 'single',
    }),
    react(),
    tailwindcss(),
    precompress(),
  ],
  // React has had this hook for years; the shim for older versions is dead weight.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'src/app/web/start-after-paint.ts',
          output: {
            codeSplitting: {
              groups: [
                // Alone, so that the script which starts the others needs none of them.
                { name: 'preload', test: /vite\/preload-helper/ },
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
                {
                  name: 'tanstack',
                  test: /node_modules\/(@tanstack|seroval|seroval-plugins|use-sync-external-store)\//,
                },
                { name: 'zod', test: /node_modules\/zod\// },
                // What several pages share: one file compresses better than a dozen of half a kilobyte.
                {
                  name: 'shared',
                  test: (id) => sharedCode.test(id) && !ownCode.some((code) => code.test(id)),
                  minShareCount: 2,
                },
                { name: 'late', test: lateCode },
                { name: 'dialog', test: dialogCode, minShareCount: 2 },
                { name: 'toast', test: toastCode, minShareCount: 2 },
                { name: 'asking', test: askingCode, minShareCount: 2 },
                // Filters, order and rows: the home page loads them when somebody touches it, the page of all products at once.
                { name: 'list', test: listCode },
                // The search box, the menu and the links of the header: they do without until somebody touches the page.
                { name: 'header', test: headerCode, includeDependenciesRecursively: false },
                // What a product's page, dialog and comparison share; the lists do without it.
                { name: 'product', test: productCode, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // React picks its development build by this variable, so it must be fixed when the bundle is made.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      resolve: command === 'build' ? { noExternal: true, external } : {},
      build: {
        outDir: 'dist/server',
        ssr: true,
        emitAssets: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: { main: 'src/app/server/main.ts', 'embedded-worker': 'src/platform/database/embedded-worker.js' },
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
}))
