/** What the desk knows of the catalogue: each part of it shows something of the others, also where quotations are answered. */
export const catalogKey = ['admin', 'catalog'] as const
