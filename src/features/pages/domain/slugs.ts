/** Pages the law asks for: their words may change, but not their address, and they are always there. */
export const fixedSlugs = ['privacidade', 'acessibilidade'] as const
export type FixedSlug = (typeof fixedSlugs)[number]

export const isFixedSlug = (slug: string): slug is FixedSlug => fixedSlugs.some((fixed) => fixed === slug)

/** A guide is a page below this one. */
const guides = 'guias/'
export const isGuideSlug = (slug: string) => slug.startsWith(guides)
export const guideSlug = (name: string) => `${guides}${name}`
/** A page's own part of its address. */
export const ownPart = (slug: string) => (isGuideSlug(slug) ? slug.slice(guides.length) : slug)

/** The one that the rest of the site leads to. */
export const measuringGuide = 'guias/como-medir-a-roda'

/** Addresses the site itself uses, now or by its specification. */
const reserved = new Set([
  ...['produtos', 'products', 'sobre-nos', 'contatos', 'cotacao', 'comparar', 'guias', 'nao-sei-qual-e', 'sem-conexao'],
  ...['login', 'user-register', 'redefinir-senha', 'confirmar-email', 'minha-conta', 'minha-frota'],
  ...['quotations', 'my-quotations', 'quotation-history', 'proposta', 'categories-test', 'maintenance'],
  ...['api', 'assets', 'images', 'illustrations', 'drawings', 'livez', 'readyz', 'healthz', 'metrics', 'index'],
])

/** Any path that begins with `/admin` is the administrators'. */
export const isReservedSlug = (slug: string) =>
  reserved.has(slug) || slug.startsWith('admin') || /^sitemap(-\d+)?$/.test(slug) || isFixedSlug(slug)

export const isSlug = (text: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)
/** Of a page or of a guide. */
export const isPageSlug = (slug: string) => isSlug(ownPart(slug))
