import { fieldId } from '#ui/form/use-form.ts'

export const homeFormId = 'home-quotation'
/** What the server refuses about the lines leads to them. */
export const linesId = fieldId(homeFormId, 'items')
