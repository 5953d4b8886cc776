import { administratorsTexts } from './texts.ts'

export const nameProblem = (typed: string) => (typed.trim().length < 2 ? administratorsTexts.problems.name : undefined)
