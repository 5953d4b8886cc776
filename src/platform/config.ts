import path from 'node:path'
import { z } from 'zod'
import { logLevels } from './logger.ts'

/** An empty variable counts as unset, as in an .env file with the names written and nothing behind them. */
const variable = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === '' ? undefined : value), schema)

const wholeNumber = (min: number, max: number, fallback: number, expected: string) =>
  variable(z.coerce.number(expected).int(expected).min(min, expected).max(max, expected).default(fallback))

const addressOf = (protocols: RegExp, expected: string, isFit: (url: URL) => boolean = () => true) =>
  variable(
    z
      .string()
      .refine((value) => {
        const url = URL.canParse(value) ? new URL(value) : undefined
        return url !== undefined && protocols.test(url.protocol) && isFit(url)
      }, expected)
      .optional(),
  )

const postgresAddress = addressOf(/^postgres(ql)?:$/, 'um endereço como postgres://usuario:senha@servidor:5432/banco')

const environment = z.object({
  PORT: wholeNumber(0, 65535, 3000, 'um número de porta de 0 a 65535'),
  HOST: variable(
    z
      .string()
      .refine(
        (host) => URL.canParse(`http://${printableHost(host)}`),
        'um nome ou endereço desta máquina, como 127.0.0.1 ou 0.0.0.0',
      )
      .default('127.0.0.1'),
  ),
  DATA_DIR: variable(z.string().default('./data')),
  DATABASE_URL: postgresAddress,
  DATABASE_POOL_URL: postgresAddress,
  PUBLIC_URL: addressOf(
    /^https?:$/,
    'um endereço sem caminho, como https://www.exemplo.com.br',
    (url) => url.href === `${url.origin}/`,
  ),
  ADMIN_USERNAME: variable(
    z
      .string()
      .regex(/^[\w.@-]{3,60}$/, 'de 3 a 60 letras, números, ponto, hífen, sublinhado ou @')
      .default('admin'),
  ),
  ADMIN_PASSWORD: variable(
    z.string().min(10, 'uma senha de 10 a 200 caracteres').max(200, 'uma senha de 10 a 200 caracteres').optional(),
  ),
  SMTP_URL: addressOf(/^smtps?:$/, 'um endereço como smtps://usuario:senha@servidor:465'),
  MAIL_FROM: variable(z.email('um endereço de e-mail').optional()),
  MAIL_TO: variable(z.email('um endereço de e-mail').optional()),
  DEMO_DATA: variable(z.enum(['true', 'false'], 'true ou false').default('true')),
  TRUST_PROXY: wholeNumber(0, 10, 0, 'o número de proxies à frente, de 0 a 10'),
  DRAIN_SECONDS: wholeNumber(0, 300, 5, 'de 0 a 300 segundos'),
  FREE_SPACE_MB: wholeNumber(0, 1_000_000_000, 500, 'o espaço livre mínimo no disco, em MB'),
  LOG_LEVEL: variable(z.enum(logLevels, `um destes: ${logLevels.join(', ')}`).default('info')),
  LOG_FORMAT: variable(z.enum(['json', 'text'], 'json ou text').optional()),
  OTEL_EXPORTER_OTLP_ENDPOINT: addressOf(/^https?:$/, 'o endereço de um coletor, como http://127.0.0.1:4318'),
  OTEL_SERVICE_NAME: variable(z.string().max(100, 'um nome de até 100 caracteres').default('rodacerta')),
  OTEL_TRACES_SAMPLER_ARG: variable(
    z.coerce.number('um número de 0 a 1').min(0, 'um número de 0 a 1').max(1, 'um número de 0 a 1').default(1),
  ),
  METRICS_TOKEN: variable(z.string().min(16, 'um segredo de pelo menos 16 caracteres').optional()),
})

/** Every variable there is. */
export const variables = Object.keys(environment.shape)

/** A start that cannot go on: the message is a list of sentences for whoever installs the shop. */
export class ConfigurationError extends Error {
  constructor(problems: string[]) {
    super(`Configuração inválida:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigurationError'
  }
}

export type Config = ReturnType<typeof loadConfig>

/** Reads the environment once; everything else receives the part it needs. */
export function loadConfig(env: Record<string, string | undefined>) {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    throw new ConfigurationError(
      parsed.error.issues.map(
        ({ path: [name], message }) => `${String(name)}: o valor não serve. Esperado: ${message}.`,
      ),
    )
  }
  const { data } = parsed
  if (data.DATABASE_POOL_URL && !data.DATABASE_URL)
    throw new ConfigurationError(['DATABASE_POOL_URL: só serve junto de DATABASE_URL, o endereço do próprio servidor.'])
  const dataDir = path.resolve(data.DATA_DIR)
  return {
    host: data.HOST,
    port: data.PORT,
    dataDir,
    publicUrl: (data.PUBLIC_URL ?? `http://${printableHost(data.HOST)}:${data.PORT}`).replace(/\/+$/, ''),
    database: data.DATABASE_URL
      ? ({
          kind: 'postgres',
          url: data.DATABASE_URL,
          poolUrl: data.DATABASE_POOL_URL,
        } as const)
      : ({ kind: 'embedded', dir: dataDir } as const),
    firstAdministrator: { username: data.ADMIN_USERNAME, password: data.ADMIN_PASSWORD },
    mail: { smtpUrl: data.SMTP_URL, from: data.MAIL_FROM, to: data.MAIL_TO },
    demoData: data.DEMO_DATA === 'true',
    trustedProxies: data.TRUST_PROXY,
    drainMs: data.DRAIN_SECONDS * 1000,
    leastFreeBytes: data.FREE_SPACE_MB * 1_000_000,
    metricsToken: data.METRICS_TOKEN,
    tracing: data.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT,
          service: data.OTEL_SERVICE_NAME,
          share: data.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    log: { level: data.LOG_LEVEL, readable: data.LOG_FORMAT && data.LOG_FORMAT === 'text' },
  }
}

/** 0.0.0.0 listens everywhere but is no address to open in a browser. */
export function printableHost(host: string) {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
