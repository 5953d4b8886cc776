/** From the demonstration to one's own shop, in the order in which it is best done. */
export const stepNames = [
  'company',
  'logo',
  'catalogue',
  'demonstration',
  'page',
  'privacy',
  'mail',
  'backup',
  'administrators',
  'second-step',
] as const
export type StepName = (typeof stepNames)[number]

/** What nothing that is stored could tell, and is marked by a press: a text was read; somebody wants to see the steps no more. */
export const stepMarks = ['privacy-read', 'put-away'] as const
export type StepMark = (typeof stepMarks)[number]

export const countDone = (steps: readonly { isDone: boolean }[]) => steps.filter(({ isDone }) => isDone).length
