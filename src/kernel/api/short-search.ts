import { withoutAccents } from '../slug.ts'

/** Trigram indexes need three letters or digits in a row. */
export const isShortSearch = (search: string) => !/[a-z0-9]{3}/.test(withoutAccents(search.trim()))
