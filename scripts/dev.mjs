/** `npm run dev`: site, API, server rendering and hot reload on one port (PORT, 3000 unless told). */
import devServer from '@hono/vite-dev-server'
import { createServer } from 'vite'

const port = Number(process.env.PORT || 3000)
const host = process.env.HOST || '127.0.0.1'

const server = await createServer({
  appType: 'custom',
  server: { port, host, strictPort: true },
  plugins: [
    devServer({
      entry: 'src/app/server/dev.ts',
      export: 'app',
      // The page brings Vite's client itself, where its security policy knows of it.
      injectClientScript: false,
      exclude: [/^\/@/, /^\/src\//, /^\/node_modules\//, /[?&](t|v|import|direct|url|no-inline)\b/],
    }),
  ],
})
await server.listen()
// The first request would otherwise wait for the database and the demonstration catalogue.
await server.ssrLoadModule('/src/app/server/dev.ts')

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    const { shop, database } = /** @type {any} */ (globalThis).rodacertaDev ?? {}
    await server.close()
    shop?.close()
    await (await database)?.close()
    process.exit(0)
  })
}
