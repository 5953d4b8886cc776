/** Who did it, where it was no administrator. */
export const authorTexts = {
  shop: 'RodaCerta',
  anonymous: 'Visitante',
  customer: (id: number) => `Cliente ${id}`,
  former: 'Administrador removido',
} as const
