import { z } from 'zod'
import { moment } from './fields.ts'

/** What was stored before, as a list of the ways back tells of it. */
export const revision = z.object({ id: z.int(), at: moment, authorName: z.string() })
export type Revision = z.infer<typeof revision>
