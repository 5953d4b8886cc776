import { headerTexts as texts } from './header-texts.ts'

/** The fixed links of header, phone menu and footer, in their order. */
export const navigationLinks = [
  { to: '/', label: texts.navigation.home },
  { to: '/produtos', label: texts.navigation.products },
  { to: '/sobre-nos', label: texts.navigation.about },
  { to: '/contatos', label: texts.navigation.contact },
  { to: '/cotacao', label: texts.navigation.quotation },
] as const
