import { z } from 'zod'

/** Who came between, where that is known. */
export const lastChange = z.object({ by: z.string(), at: z.iso.datetime() })
export type LastChange = z.infer<typeof lastChange>
