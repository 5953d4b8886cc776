import type { z } from 'zod'
import type { answeringApi } from '../../contract/answering.ts'

export type Canned = z.output<typeof answeringApi.cannedAnswers.output>[number]
