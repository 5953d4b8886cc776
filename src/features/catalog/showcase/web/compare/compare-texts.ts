/** Portuguese words of the button that compares, wherever a product is. */
export const compareTexts = {
  toggle: (name: string) => `Comparar: ${name}`,
  added: 'Adicionado à comparação',
  removed: 'Removido da comparação',
  full: (most: number) => `A comparação tem ${most} produtos`,
  fullHint: 'Remova um para adicionar outro.',
} as const
