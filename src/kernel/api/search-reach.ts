import { withoutAccents } from '../slug.ts'

/** How many of the newest a short search looks through: more than anybody reads, and few enough to be read one by one. */
export const shortReach = 5_000

/** Indexes know texts by three letters or digits in a row: what has no three looks through the newest only. */
export const isShortSearch = (search: string) => !/[a-z0-9]{3}/.test(withoutAccents(search.trim()))
