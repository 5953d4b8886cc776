/**
 * Who may import whom (the table is in ARCHITECTURE.md). `npm run verify` runs this, checks that it looked at every file,
 * and plants a violation of each kind to see it caught (scripts/tools/planted-violations.mjs).
 */

/** Which other features each feature may know. A new feature takes its place here or may know none. */
const mayKnow = {
  site: ['audit'],
  consent: [],
  mail: ['audit'],
  maintenance: ['audit'],
  backup: ['audit'],
  setup: ['accounts', 'audit'],
  // Each knows little of the other: whose entry it is, and how an entry is made.
  accounts: ['mail', 'audit'],
  audit: ['accounts'],
  drawings: [],
  catalog: ['drawings', 'audit'],
  pages: ['audit'],
  quotations: ['catalog', 'accounts', 'mail', 'audit'],
  fleet: ['catalog', 'quotations', 'accounts'],
}

/** The rooms of a large feature, and which rooms below each may know. A new room takes its place here. */
const roomsBelow = {
  quotations: {
    record: [],
    asking: ['record'],
    proposals: ['record', 'asking'],
    desk: ['record', 'asking', 'proposals'],
    own: ['record', 'asking', 'proposals'],
    messages: ['record'],
  },
  catalog: {
    record: [],
    search: ['record'],
    'catalog-index': ['record', 'search'],
    showcase: ['record', 'search', 'catalog-index'],
    desk: ['record', 'search', 'catalog-index', 'showcase'],
    tables: ['record', 'desk'],
    machines: ['record', 'search', 'catalog-index', 'desk', 'tables'],
    sheets: ['record'],
  },
}

const test = '\\.test\\.tsx?$'
/** A feature's part stands in its folder, or in one of its rooms'. */
const rooms = [...new Set(Object.values(roomsBelow).flatMap(Object.keys))].join('|')
const room = `(?:(?:${rooms})/)?`
const domain = `${room}domain(\\.ts$|/)`
const rulesAndWords = `^src/features/[^/]+/${room}(domain|texts)(\\.ts$|/)`
const shared = `^src/features/(drawings/|[^/]+/${room}(contract|domain|texts)(\\.ts$|/))`
const server = `^src/(platform|app/server|features/[^/]+/${room}server)/`
const web = `^src/(ui|app/web|features/[^/]+/${room}(web|panel))/`
const ofFeature = (part) => `^src/features/([^/]+)/${room}${part}/`
const ofAnyFeature = (part) => `^src/features/[^/]+/${room}${part}/`
const panelRoutes = 'routes/(admin|categories-test|quotations)\\b'
const visitors = [ofAnyFeature('web'), '^src/ui/(?!desk/)', `^src/app/web/(?!(admin|sections)/|${panelRoutes})`]
const panel = [ofAnyFeature('panel'), '^src/ui/desk/', '^src/app/web/(admin|sections)/']
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

const roomOrder = Object.entries(roomsBelow).flatMap(([feature, below]) =>
  Object.entries(below).map(([room, known]) =>
    rule(
      `room-order-${feature}`,
      { path: `^src/features/${feature}/${room}/`, pathNot: test },
      { path: `^src/features/${feature}/(?!(${[room, ...known].join('|')})/)` },
    ),
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
      { path: `^src/features/([^/]+)/${domain}`, pathNot: test },
      { pathNot: ['^src/kernel/', `^src/features/$1/${domain}`] },
    ),
    rule(
      'drawings-are-pure',
      { path: '^src/features/drawings/', pathNot: test },
      { pathNot: ['^src/kernel/', '^src/features/drawings/'] },
    ),
    rule('web-never-touches-server', { path: web, pathNot: test }, { path: [server, serverPackages] }),
    rule('web-never-touches-node', { path: web, pathNot: test }, { dependencyTypes: ['core'] }),
    rule('server-never-touches-web', { path: server, pathNot: '^src/app/server/ssr\\.tsx$' }, { path: web }),
    // Nor would its classes be drawn for them: visitors.css looks at their folders alone.
    rule('visitors-load-no-panel', { path: visitors }, { path: panel }),
    ...featureOrder,
    ...roomOrder,
    // The rules above know parts and rooms by their names: in a folder of another name they would see nothing.
    rule(
      'every-room-has-its-place',
      { path: `^src/features/(?!drawings/)[^/]+/(?!(contract|content|domain|texts|server|web|panel|${rooms})/)[^/]+/` },
      { path: '.' },
    ),
    rule(
      'feature-order-unknown-feature',
      { path: `^src/features/(?!(${Object.keys(mayKnow).join('|')})/)([^/]+)/` },
      { path: '^src/features/', pathNot: '^src/features/$2/' },
    ),
    rule(
      'features-meet-only-in-the-app',
      { path: ofFeature('(?:web|panel)') },
      { path: ofAnyFeature('(?:web|panel)'), pathNot: '^src/features/$1/' },
    ),
    rule(
      'another-features-rules-and-words-stay-there',
      { path: '^src/features/([^/]+)/' },
      { path: rulesAndWords, pathNot: '^src/features/$1/' },
    ),
    rule(
      'borrow-only-the-service',
      { path: ofFeature('server') },
      { path: ofAnyFeature('server'), pathNot: ['^src/features/$1/', tables, '/server/service(\\.ts$|/)'] },
    ),
    rule(
      'borrow-types-not-values',
      { path: ofFeature('server') },
      {
        path: ofAnyFeature('server'),
        pathNot: ['^src/features/$1/', tables],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'another-table-only-for-a-foreign-key',
      { path: ofFeature('server'), pathNot: [tables, test] },
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
