type Tree = { readonly [name: string]: unknown }

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

/** `{ address: { city } }` as `{ 'address.city' }`: how fields are named on forms, in refusals and in the trail. */
export function flatten(tree: Tree, prefix = ''): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([name, value]) =>
      isTree(value) ? Object.entries(flatten(value, `${prefix}${name}.`)) : [[`${prefix}${name}`, value]],
    ),
  )
}

/** Where a company stands that does not exist. City, hours and words may well be right as they are. */
const fictitious = [
  'legalName',
  'cnpj',
  'stateRegistration',
  'address.street',
  'address.district',
  'address.postalCode',
  // Or the map would show another address than the page does.
  'coordinates.latitude',
  'phone',
  'whatsapp',
  'emails.contact',
  'emails.sales',
  'emails.privacy',
]

/** Which data of the company nobody has filled in yet. */
export function placeholdersIn(settings: Tree, placeholders: Tree) {
  const [given, invented] = [flatten(settings), flatten(placeholders)]
  return fictitious.filter((name) => given[name] === invented[name])
}
