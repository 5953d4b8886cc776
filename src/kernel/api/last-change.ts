import { z } from 'zod'
import { moment } from './fields.ts'

/** Who came between, where that is known. */
export const lastChange = z.object({ by: z.string(), at: moment })
export type LastChange = z.infer<typeof lastChange>
