import { parseArgs } from 'node:util'
import { ConfigurationError } from '#platform/config.ts'
import { BrokenArchive } from '#platform/database/backup/archive.ts'
import { openDatabase } from '#platform/database/database.ts'
import { createLogger } from '#platform/logger.ts'
import { loadShopConfig } from '../shop-config.ts'
import { backUp, moveToPostgres, restore } from './back-up.ts'
import { check } from './check.ts'
import type { Operator } from './operator.ts'

type Config = ReturnType<typeof loadShopConfig>
type Given = { to?: string; from?: string; replace?: boolean }
type Command = (config: Config, given: Given, operator: Operator) => Promise<unknown>

/** What a shop's operator runs beside the shop itself; `false` says that something is not well. */
const commands: Record<string, Command> = {
  backup: (config, { to }, operator) => backUp(config, needed(to, '--to ARQUIVO'), operator),
  restore: (config, { from, replace = false }, operator) =>
    restore(config, { from: needed(from, '--from ARQUIVO'), replaces: replace }, operator),
  'move-to-postgres': (config, _given, operator) => moveToPostgres(config, operator),
  async migrate({ database: settings }, _given, { log, say }) {
    const database = await openDatabase(settings, log)
    await database.migrate().finally(() => database.close())
    say('O esquema do banco de dados está em dia.')
  },
  async check(config, _given, operator) {
    const findings = await check(config, operator)
    const marks = { fine: 'ok    ', doubt: 'atenção', wrong: 'ERRO  ' }
    for (const { about, outcome, said } of findings) operator.say(`${marks[outcome].padEnd(8)} ${about}: ${said}`)
    return findings.every(({ outcome }) => outcome !== 'wrong')
  },
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
  try {
    const command = commands[name]
    if (!command) throw new WrongUse(`Comandos: ${Object.keys(commands).join(', ')}.`)
    const isFine = await command(loadShopConfig(env), givenIn(args), { log, now: () => new Date(), say })
    return isFine === false ? 1 : 0
  } catch (error) {
    say(inWords(error))
    return error instanceof WrongUse ? 2 : 1
  }
}

function givenIn(args: readonly string[]): Given {
  try {
    return parseArgs({
      args: [...args],
      options: { to: { type: 'string' }, from: { type: 'string' }, replace: { type: 'boolean' } },
    }).values
  } catch (error) {
    throw new WrongUse((error as Error).message)
  }
}

function inWords(error: unknown) {
  if (error instanceof BrokenArchive) return `Este arquivo não serve: ${error.message}. Nada foi alterado.`
  const { message, code } = error as NodeJS.ErrnoException
  if (error instanceof ConfigurationError || !code) return message
  return `Não foi possível: ${message || code}`
}
