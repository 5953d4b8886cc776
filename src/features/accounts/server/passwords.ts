import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#kernel/errors.ts'
import { takeTurns } from '#platform/take-turns.ts'
import { type Population, passwordProblem } from '../domain/password.ts'
import type { errorTexts } from '../texts/errors.ts'
import { passwordTexts, shortPasswordTexts } from '../texts/password.ts'

/** OWASP's argon2id setting for servers: 19 MiB and two passes a password. */
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each takes memory and a core: without a limit, asking to log in would be a way to stop the shop. */
const inTurn = takeTurns({ atOnce: 2, waiting: 20 })
/** Whoever was in before does not stand behind strangers. */
const inTurnOfKnown = takeTurns({ atOnce: 1, waiting: 20 })

export const hashPassword = (password: string) => inTurn(() => hash(password, argon2id))

/** Nobody's: looked at when nobody has the name asked for, so that this takes as long as a wrong password. */
let nobodys: Promise<string> | undefined

export async function isPassword(passwordHash: string | undefined, password: string, { isKnown = false } = {}) {
  nobodys ??= hash(randomBytes(16), argon2id)
  const compared = passwordHash ?? (await nobodys)
  const turn = isKnown ? inTurnOfKnown : inTurn
  return (await turn(() => verify(compared, password))) && passwordHash !== undefined
}

type Owner = { names: string[]; field: string; population?: Population }

/** `names` are what everyone knows of its owner; `field` is where the form shows the problem. */
export function refuseUnfit(password: string, { names, field, population = 'administrator' }: Owner) {
  const problem = passwordProblem(password, names, population)
  if (problem)
    throw new AppError<keyof typeof errorTexts>('invalid', 'PASSWORD_UNFIT', {
      fields: { [field]: [problem === 'short' ? shortPasswordTexts[population] : passwordTexts[problem]] },
    })
}
