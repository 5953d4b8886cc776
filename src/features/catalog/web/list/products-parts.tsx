import { ClosingCall } from './closing-call.tsx'
import { FilterSidebar } from './filter-panel.tsx'
import { ListHead } from './list-head.tsx'
import { Matches } from './matches.tsx'
import { NoMatches } from './no-matches.tsx'
import { ProductsHero } from './products-hero.tsx'

/** Everything the page of all products is made of, loaded with it. */
export const productsParts = {
  Hero: ProductsHero,
  Closing: ClosingCall,
  Sidebar: FilterSidebar,
  Head: ListHead,
  Matches,
  NoMatches,
}
