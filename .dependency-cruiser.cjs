/**
 * Who may import whom (the table is in ARCHITECTURE.md). `npm run verify` runs this, checks that it looked at every file,
 * and plants a violation of each kind to see it caught (scripts/tools/planted-violations.mjs).
 */

/** Which other features each feature may know. A new feature takes its place here or may know none. */
const mayKnow = {
  site: ['audit'],
  consent: [],
  media: [],
  mail: ['audit'],
  maintenance: ['audit'],
  // Each knows little of the other: whose entry it is, and how an entry is made.
  accounts: ['mail', 'audit'],
  audit: ['accounts'],
  catalog: ['media', 'audit'],
  pages: ['media', 'audit'],
  quotations: ['catalog', 'accounts', 'mail', 'audit'],
  fleet: ['catalog', 'quotations', 'accounts'],
}

const test = '\\.test\\.tsx?$'
const domain = '/domain(\\.ts$|/)'
const shared = '^src/features/[^/]+/(contract|domain|texts)(\\.ts$|/)'
const server = '^src/(platform|app/server|features/[^/]+/server)/'
const web = '^src/(ui|app/web|features/[^/]+/web)/'
const tables = '/server/tables(\\.ts$|/)'
const npm = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown']
const serverPackages = 'node_modules/(pg|hono|@hono|pino|prom-client|@electric-sql|@node-rs)/'

const rule = (name, from, to) => ({ name, severity: 'error', from, to })

const featureOrder = Object.entries(mayKnow).map(([feature, known]) =>
  rule(
    `feature-order-${feature}`,
    { path: `^src/features/${feature}/` },
    { path: `^src/features/(?!(${[feature, ...known].join('|')})/)` },
  ),
)

module.exports = {
  forbidden: [
    rule('no-cycles', {}, { circular: true }),
    // An import that resolves to nothing would slip past every rule below.
    rule('every-import-resolves', { path: '^src/' }, { couldNotResolve: true }),
    rule('kernel-is-the-floor', { path: '^src/kernel/' }, { path: '^src/(?!kernel/)' }),
    rule(
      'kernel-needs-only-zod',
      { path: '^src/kernel/', pathNot: test },
      { dependencyTypes: [...npm, 'core'], pathNot: 'node_modules/zod/' },
    ),
    rule('platform-knows-no-feature', { path: '^src/platform/' }, { path: '^src/(ui|features|app)/' }),
    rule('ui-knows-no-feature', { path: '^src/ui/' }, { path: '^src/(features|app)/' }),
    rule('features-do-not-know-the-app', { path: '^src/features/' }, { path: '^src/app/' }),
    rule('shared-files-stay-shared', { path: shared, pathNot: test }, { path: [server, web, '^src/testing/'] }),
    rule(
      'domain-is-pure',
      { path: `^src/features/([^/]+)${domain}`, pathNot: test },
      { pathNot: ['^src/kernel/', `^src/features/$1${domain}`] },
    ),
    rule('web-never-touches-server', { path: web, pathNot: test }, { path: [server, serverPackages] }),
    rule('web-never-touches-node', { path: web, pathNot: test }, { dependencyTypes: ['core'] }),
    rule('server-never-touches-web', { path: server, pathNot: '^src/app/server/ssr\\.tsx$' }, { path: web }),
    ...featureOrder,
    rule(
      'feature-order-unknown-feature',
      { path: `^src/features/(?!(${Object.keys(mayKnow).join('|')})/)([^/]+)/` },
      { path: '^src/features/', pathNot: '^src/features/$2/' },
    ),
    rule(
      'features-meet-only-in-the-app',
      { path: '^src/features/([^/]+)/web/' },
      { path: '^src/features/[^/]+/web/', pathNot: '^src/features/$1/' },
    ),
    rule(
      'another-features-rules-and-words-stay-there',
      { path: '^src/features/([^/]+)/' },
      { path: '^src/features/[^/]+/(domain|texts)(\\.ts$|/)', pathNot: '^src/features/$1/' },
    ),
    rule(
      'borrow-only-the-service',
      { path: '^src/features/([^/]+)/server/' },
      { path: '^src/features/[^/]+/server/', pathNot: ['^src/features/$1/', tables, '/server/service(\\.ts$|/)'] },
    ),
    rule(
      'borrow-types-not-values',
      { path: '^src/features/([^/]+)/server/' },
      {
        path: '^src/features/[^/]+/server/',
        pathNot: ['^src/features/$1/', tables],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'another-table-only-for-a-foreign-key',
      { path: '^src/features/([^/]+)/server/', pathNot: [tables, test] },
      { path: tables, pathNot: '^src/features/$1/' },
    ),
    rule(
      'sql-only-in-repositories',
      {
        path: '^src/',
        pathNot: ['/server/(repository|tables)(\\.ts$|/)', '^src/platform/database/', '^src/testing/', test],
      },
      { path: [`(^|/)node_modules/drizzle-orm/`, tables] },
    ),
    rule('testing-only-in-tests', { path: '^src/(?!testing/)', pathNot: test }, { path: '^src/testing/' }),
    rule(
      'shipped-code-needs-no-dev-package',
      { path: '^src/', pathNot: [test, '^src/testing/', '^src/app/server/dev\\.'] },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { conditionNames: ['import', 'node', 'default', 'types'], exportsFields: ['exports'] },
  },
}
