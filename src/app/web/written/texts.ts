/** Portuguese words around products in a page that the desk wrote. */
export const writtenTexts = {
  products: 'Produtos',
  all: 'Ver todos',
  allOf: (title: string) => `Ver todos: ${title}`,
} as const
