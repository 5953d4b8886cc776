/** What a canned answer may leave open, by the name people write between braces. */
export const placeholders = ['nome', 'empresa', 'numero', 'validade', 'total', 'vendedor', 'loja'] as const
export type Placeholder = (typeof placeholders)[number]

/**
 * Fills in what is known; what is not stays as it was written, so that whoever sends the text sees it. In one pass: what a
 * customer typed as a name cannot bring in another placeholder.
 */
export const fillPlaceholders = (text: string, values: Partial<Record<Placeholder, string | null>>) =>
  text.replace(/\{([^{}]{1,20})\}/g, (written, name: string) => known(values, nameOf(name)) || written)

/** `{Número}` is `{numero}`. */
const nameOf = (written: string) =>
  written
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .trim()
    .toLowerCase() as Placeholder

const known = (values: Partial<Record<Placeholder, string | null>>, name: Placeholder) =>
  placeholders.includes(name) ? values[name] : undefined
