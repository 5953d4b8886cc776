import { island } from '#ui/island.tsx'

const parts = () => import('./header-parts.ts')

/** Links and forms that work without a script: theirs is loaded when somebody touches the page. */
export const Logo = island(() => parts().then((header) => header.Logo))
export const SearchForm = island(() => parts().then((header) => header.SearchForm))
export const HeaderLinks = island(() => parts().then((header) => header.HeaderLinks))
export const LoginLink = island(() => parts().then((header) => header.LoginLink), {
  hydrate: wasInAccount() ? 'when idle' : 'on interaction',
})
export const MenuContents = island(() => parts().then((header) => header.MenuContents))

/** On the server nothing can be loaded while rendering. */
export const prepareHeader = () =>
  Promise.all([Logo, SearchForm, HeaderLinks, LoginLink, MenuContents].map((part) => part.prepare()))

/** By the mark that features/accounts leaves: whoever has it is greeted without having touched anything. */
function wasInAccount() {
  try {
    return Number(localStorage.getItem('customer')) > 0
  } catch {
    // On the server there is no such thing, and a browser may forbid it.
    return false
  }
}
