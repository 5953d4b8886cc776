import { slugOf } from '#kernel/slug.ts'
import type { Db } from '#platform/database/database.ts'
import { listTakenSlugs } from '../../record/server/repository/product-writes.ts'

/** Room for a number behind it within what an address may have. */
const longestSlug = 150

type Named = { code: string; name: string }

/** Each product's code, or name, as an address that no other has; in the order given. */
export async function freeSlugs(tx: Db, products: readonly Named[]): Promise<string[]> {
  const slugs = new Array<string>(products.length)
  const given = new Set<string>()
  let waiting = products.map((product, place) => ({ place, plain: plainSlug(product) }))
  for (let nth = 1; waiting.length > 0; nth += 1) {
    const slugOfNth = (plain: string) => (nth === 1 ? plain : `${plain}-${nth}`)
    const taken = await listTakenSlugs(
      tx,
      waiting.map(({ plain }) => slugOfNth(plain)),
    )
    waiting = waiting.filter(({ place, plain }) => {
      const slug = slugOfNth(plain)
      if (taken.has(slug) || given.has(slug)) return true
      given.add(slug)
      slugs[place] = slug
      return false
    })
  }
  return slugs
}

const plainSlug = ({ code, name }: Named) => (slugOf(code) || slugOf(name) || 'produto').slice(0, longestSlug)
