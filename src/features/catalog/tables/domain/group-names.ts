import { line } from '#kernel/api/fields.ts'
import { slugOf } from '#kernel/slug.ts'

const groupName = line(120)

/** Whether a category or brand may be called so: its address is made of it. */
export const canNameGroup = (name: string) => slugOf(name) !== '' && groupName.safeParse(name).success
