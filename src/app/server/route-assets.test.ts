import { expect, test } from 'vitest'
import { type BuildManifest, routeAssets } from './route-assets.ts'

const manifest: BuildManifest = {
  'src/app/web/start-after-paint.ts': { file: 'assets/start.js', dynamicImports: ['_entry.js'] },
  '_entry.js': { file: 'assets/entry.js', css: ['assets/app.css'], imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_shared.js': { file: 'assets/shared.js', imports: ['_react.js'] },
  'src/app/web/routes/index.tsx?tsr-split=component---pendingComponent': {
    file: 'assets/home.js',
    imports: ['_shared.js', '_entry.js'],
  },
  'src/app/web/routes/index.tsx?tsr-split=errorComponent': { file: 'assets/home-error.js' },
  'src/app/web/routes/produtos.$slug.tsx?tsr-split=component': { file: 'assets/product.js', imports: ['_shared.js'] },
  'src/app/web/routes/produtos.index.tsx?tsr-split=component': { file: 'assets/products.js' },
  'src/app/web/routes/admin.$.tsx?tsr-split=component': { file: 'assets/admin.js', imports: ['_gate.js', '_react.js'] },
  '_gate.js': { file: 'assets/gate.js', css: ['assets/panel.css'] },
}

test('every page loads its styles and the script that starts the others', () => {
  expect(routeAssets(manifest).routes.__root__).toEqual({
    css: ['/assets/app.css'],
    scripts: [{ attrs: { type: 'module', async: true, src: '/assets/start.js' } }],
  })
})

test('each route preloads its component and what only it needs, never its error page', () => {
  const { routes } = routeAssets(manifest)
  expect(routes['/']?.preloads).toEqual(['/assets/home.js', '/assets/shared.js'])
  expect(routes['/produtos/$slug']?.preloads).toEqual(['/assets/product.js', '/assets/shared.js'])
  expect(routes['/produtos/']?.preloads).toEqual(['/assets/products.js'])
})

test("the panel's pages have their own styles after everybody's, and no other page has them", () => {
  const { routes } = routeAssets(manifest)
  expect(routes['/admin/$']?.css).toEqual(['/assets/panel.css'])
  expect(Object.keys(routes).filter((id) => routes[id]?.css)).toEqual(['__root__', '/admin/$'])
})
