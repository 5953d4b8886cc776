import { parseArgs } from 'node:util'
import { ConfigurationError } from '#platform/config.ts'
import { BrokenArchive } from '#platform/database/backup/archive.ts'
import { openDatabase } from '#platform/database/database.ts'
import { databaseTroubleInWords } from '#platform/database/database-trouble.ts'
import { createLogger } from '#platform/logger.ts'
import { loadShopConfig } from '../shop-config.ts'
import { backUp, moveToPostgres, restore } from './back-up.ts'
import { check } from './check.ts'
import type { Operator } from './operator.ts'

type Config = ReturnType<typeof loadShopConfig>
type Given = { to?: string; from?: string; replace?: boolean }
type Command = {
  /** What may stand behind its name, and how that is written. */
  takes?: readonly (keyof Given)[]
  usage?: string
  /** `false` says that something is not well. */
  run: (config: Config, given: Given, operator: Operator) => Promise<unknown>
}

/** What a shop's operator runs beside the shop itself. */
const commands: Record<string, Command> = {
  backup: {
    takes: ['to'],
    usage: '--to ARQUIVO',
    run: (config, { to }, operator) => backUp(config, needed(to, '--to ARQUIVO'), operator),
  },
  restore: {
    takes: ['from', 'replace'],
    usage: '--from ARQUIVO [--replace]',
    run: (config, { from, replace = false }, operator) =>
      restore(config, { from: needed(from, '--from ARQUIVO'), replaces: replace }, operator),
  },
  'move-to-postgres': { run: (config, _given, operator) => moveToPostgres(config, operator) },
  migrate: {
    async run({ database: settings }, _given, { log, say }) {
      const database = await openDatabase(settings, log)
      await database.migrate().finally(() => database.close())
      say('O esquema do banco de dados está em dia.')
    },
  },
  check: {
    async run(config, _given, operator) {
      const findings = await check(config, operator)
      const marks = { fine: 'ok    ', doubt: 'atenção', wrong: 'ERRO  ' }
      for (const { about, outcome, said } of findings) operator.say(`${marks[outcome].padEnd(8)} ${about}: ${said}`)
      return findings.every(({ outcome }) => outcome !== 'wrong')
    },
  },
}

/** As it is typed where npm is; `node dist/server/operator.js` takes the same without the two strokes. */
const usageOf = (name: string) => {
  const { usage } = commands[name]!
  return `npm run ${name}${usage ? ` -- ${usage}` : ''}`
}

class WrongUse extends Error {}

function needed(value: string | undefined, name: string) {
  if (value) return value
  throw new WrongUse(`Falta ${name}.`)
}

/** The process's exit code. */
export async function runCommand(
  [name = '', ...args]: readonly string[],
  env: Record<string, string | undefined>,
  say: Operator['say'] = (line) => process.stdout.write(`${line}\n`),
): Promise<number> {
  const log = createLogger({ readable: false, level: 'silent' })
  const command = commands[name]
  if (!command) {
    say(['Comandos:', ...Object.keys(commands).map((each) => `  ${usageOf(each)}`)].join('\n'))
    return 2
  }
  let config: Config | undefined
  try {
    const given = givenIn(args, command)
    config = loadShopConfig(env)
    return (await command.run(config, given, { log, now: () => new Date(), say })) === false ? 1 : 0
  } catch (error) {
    say(error instanceof WrongUse ? `${error.message}\nUso: ${usageOf(name)}` : inWords(error, config))
    return error instanceof WrongUse ? 2 : 1
  }
}

function givenIn(args: readonly string[], { takes = [] }: Command): Given {
  const given = parsed(args)
  const unfit = (Object.keys(given) as (keyof Given)[]).find((name) => !takes.includes(name))
  if (unfit) throw notHere(`--${unfit}`)
  return given
}

function parsed(args: readonly string[]): Given {
  try {
    return parseArgs({
      args: [...args],
      options: { to: { type: 'string' }, from: { type: 'string' }, replace: { type: 'boolean' } },
    }).values
  } catch (error) {
    // The library's sentence is English; what it quotes first is what it could not take.
    throw notHere(/'([^' ]*)/.exec((error as Error).message)?.[1] ?? args.join(' '))
  }
}

const notHere = (what: string) => new WrongUse(`Isto não serve aqui: ${what}.`)

function inWords(error: unknown, config: Config | undefined) {
  if (error instanceof BrokenArchive) return `Este arquivo não serve: ${error.message}. Nada foi alterado.`
  const trouble =
    config?.database.kind === 'postgres' &&
    databaseTroubleInWords(error, { name: 'DATABASE_URL', url: config.database.url })
  if (trouble) return trouble
  const { message, code } = error as NodeJS.ErrnoException
  if (error instanceof ConfigurationError || !code) return message
  return `Não foi possível: ${message || code}`
}
