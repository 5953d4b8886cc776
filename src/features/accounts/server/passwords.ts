import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#kernel/errors.ts'
import { takeTurns } from '#platform/take-turns.ts'
import { customerPasswordProblem, passwordProblem } from '../domain/password.ts'
import type { customerErrorTexts } from '../texts/customer-errors.ts'
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

/** `names` are what everyone knows of its owner; `field` is where the form shows the problem. */
export function refuseUnfit(password: string, { names, field }: { names: string[]; field: string }) {
  const problem = passwordProblem(password, names)
  if (problem) throw unfit('PASSWORD_UNFIT', field, passwordTexts[problem])
}

/** The same for customers, of whom less is asked; what is too short is said in the words of the shop's own forms. */
export function refuseUnfitOfCustomer(password: string, field: string) {
  const problem = customerPasswordProblem(password)
  if (problem === 'short') throw unfit('PASSWORD_TOO_SHORT', field, shortPasswordTexts.customer)
  if (problem) throw unfit('PASSWORD_UNFIT', field, passwordTexts[problem])
}

const unfit = (code: keyof typeof errorTexts | keyof typeof customerErrorTexts, field: string, sentence: string) =>
  new AppError('invalid', code, { fields: { [field]: [sentence] } })
