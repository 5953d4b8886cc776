import { administratorsTexts } from '../../texts/administrators.ts'

export const nameProblem = (typed: string) => (typed.trim().length < 2 ? administratorsTexts.problems.name : undefined)
