import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadConfig, variables } from './config.ts'

test('everything works with no variable set', () => {
  const config = loadConfig({})
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    database: { kind: 'embedded' },
    firstAdministrator: { username: 'admin', password: undefined },
    demoData: true,
    trustedProxies: 0,
  })
  expect(config.dataDir).toMatch(/[\\/]data$/)
})

test('an empty variable is an unset one', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: '', DEMO_DATA: '' })).toEqual(loadConfig({}))
})

test('a PostgreSQL address replaces the embedded database', () => {
  const url = 'postgres://loja:segredo@db:5432/rodacerta'
  expect(loadConfig({ DATABASE_URL: url }).database).toEqual({ kind: 'postgres', url })
})

test.each([
  [{ HOST: '0.0.0.0', PORT: '80' }, 'http://localhost:80'],
  [{ HOST: '::1', PORT: '8080' }, 'http://[::1]:8080'],
  [{ PUBLIC_URL: 'https://loja.com.br/' }, 'https://loja.com.br'],
])('links start with an address a browser can open: %j', (env, publicUrl) => {
  expect(loadConfig(env).publicUrl).toBe(publicUrl)
})

test.each([
  ['PORT', 'oitenta', 'porta'],
  ['PORT', '70000', 'porta'],
  ['PORT', '80.5', 'porta'],
  ['HOST', '999.1.1.1', 'desta máquina'],
  ['HOST', 'not a host', 'desta máquina'],
  ['DATABASE_URL', 'mysql://x', 'postgres://'],
  ['DATABASE_POOL_URL', 'postgres://pool/loja', 'junto de DATABASE_URL'],
  ['PUBLIC_URL', 'loja.com.br', 'https://'],
  ['PUBLIC_URL', 'https://exemplo.com.br/loja', 'sem caminho'],
  ['PUBLIC_URL', 'https://u:p@exemplo.com.br', 'sem caminho'],
  ['PUBLIC_URL', 'https://exemplo.com.br?x=1', 'sem caminho'],
  ['ADMIN_USERNAME', 'a b', '3 a 60'],
  ['ADMIN_PASSWORD', 'curta', '10 a 200'],
  ['SMTP_URL', 'http://mail', 'smtps://'],
  ['MAIL_TO', 'vendas', 'e-mail'],
  ['DEMO_DATA', 'sim', 'true ou false'],
  ['TRUST_PROXY', '-1', '0 a 10'],
  ['FREE_SPACE_MB', 'muito', 'espaço livre'],
  ['LOG_LEVEL', 'tudo', 'um destes: fatal, error, warn, info, debug, silent'],
  ['LOG_FORMAT', 'xml', 'json ou text'],
  ['METRICS_TOKEN', 'curto', '16'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'coletor', 'coletor'],
  ['OTEL_TRACES_SAMPLER_ARG', '2', '0 a 1'],
])('%s=%s stops the start with a sentence that names it', (name, value, expected) => {
  expect(() => loadConfig({ [name]: value })).toThrow(new RegExp(`${name}: .*${expected}`))
})

test('the log is as the variables say; without one whoever starts the shop decides about its form', () => {
  expect(loadConfig({}).log).toEqual({ level: 'info', readable: undefined })
  expect(loadConfig({ LOG_LEVEL: 'warn', LOG_FORMAT: 'text' }).log).toEqual({ level: 'warn', readable: true })
  expect(loadConfig({ LOG_FORMAT: 'json' }).log.readable).toBe(false)
})

test('every wrong variable is named at once', () => {
  expect(() => loadConfig({ PORT: 'x', DEMO_DATA: 'y' })).toThrow(/PORT[\s\S]*DEMO_DATA/)
})

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')

/** Lines of the example: those that hold as soon as it is copied, and those that say what holds without them. */
const example = [...read('.env.example').matchAll(/^(# )?([A-Z_]+)=(.*)$/gm)].map(([, mark, name, value]) => ({
  name: name!,
  value: value!,
  isLive: !mark,
}))

test('every variable is explained to whoever installs the shop, and none that does not exist', () => {
  const ofCompose = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name!)
  expect(example.map(({ name }) => name).sort()).toEqual([...new Set([...variables, ...ofCompose])].sort())
  const explained = [...read('README.md').matchAll(/^\| `[A-Z_]+`(?:, `[A-Z_]+`)*/gm)].flatMap(([names]) =>
    names.match(/[A-Z_]+/g),
  )
  expect(explained.sort()).toEqual([...variables].sort())
})

test('the example is one the shop starts with, and tells truly what holds without it', () => {
  const env = (lines: typeof example) => Object.fromEntries(lines.map(({ name, value }) => [name, value]))
  for (const lines of [example, example.filter(({ isLive }) => isLive)])
    expect(loadConfig(env(lines))).toEqual({ ...loadConfig({}), demoData: false })
})

test('a copied example changes nothing that a unit or an image decides', () => {
  const decided = (file: string, instruction: RegExp) =>
    [...read(file).matchAll(instruction)].flatMap(([, set]) => set!.match(/\b[A-Z_]+(?==)/g) ?? [])
  const units = ['rodacerta.service', 'rodacerta-backup.service'].map((unit) =>
    decided(`deploy/${unit}`, /^Environment=(.*)$/gm),
  )
  const image = decided('Dockerfile', /^ENV (.*)$/gm)
  const live = example.filter(({ isLive }) => isLive).map(({ name }) => name)
  for (const names of [...units, image]) {
    expect(names).toContain('DATA_DIR')
    expect(names.filter((name) => live.includes(name))).toEqual([])
  }
})
