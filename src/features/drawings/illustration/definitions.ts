/** What one SVG keeps in `<defs>`. Equal contents share one id: a flange has the same hole many times. */
export type Definitions = { readonly idBase: string; readonly idByContent: Map<string, string>; markup: string }

export function createDefinitions(idBase: string): Definitions {
  return { idBase, idByContent: new Map(), markup: '' }
}

/** Registers an element and returns its id. `attributes`, when there are any, start with a space. */
export function define(definitions: Definitions, tag: string, attributes: string, content = ''): string {
  const key = `${tag}${attributes}>${content}`
  const known = definitions.idByContent.get(key)
  if (known) return known
  const id = `i${definitions.idByContent.size.toString(36)}-${definitions.idBase}`
  definitions.idByContent.set(key, id)
  definitions.markup += `<${tag} id="${id}"${attributes}>${content}</${tag}>`
  return id
}

export function definePaint(definitions: Definitions, tag: string, attributes: string, content: string): string {
  return `url(#${define(definitions, tag, attributes, content)})`
}

/** Markup that appears more than once is kept once; a kit has pairs of the same wheel. */
export function reuse(definitions: Definitions, markup: string): string {
  return `<use href="#${define(definitions, 'g', '', markup)}"/>`
}

export function stop(offset: string | number, colour: string, opacity?: string | number): string {
  const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
  return `<stop offset="${offset}" stop-color="${colour}"${alpha}/>`
}
