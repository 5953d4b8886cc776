import { passwordProblem } from '../../domain/password.ts'
import { passwordTexts } from '../../texts/password.ts'
import { administratorsTexts } from './texts.ts'

export const nameProblem = (typed: string) => (typed.trim().length < 2 ? administratorsTexts.problems.name : undefined)

/** What is wrong with the password of an administrator who goes by these names. */
export function newPasswordProblem(password: string, names: readonly string[]) {
  const problem = passwordProblem(password, names)
  return problem && passwordTexts[problem]
}
