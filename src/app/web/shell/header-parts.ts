export { HeaderLinks, LoginLink } from './header-links.tsx'
export { Logo } from './logo.tsx'
export { MenuContents } from './menu-contents.tsx'
export { SearchForm } from './search-form.tsx'
