/** Portuguese words of the page that compares, and of the bar that leads there. */
export const comparisonTexts = {
  title: 'Comparar produtos',
  description: 'Compare medidas, materiais, carga e máquinas de até 4 rodas ou peças lado a lado.',
  lead: (most: number) => `Até ${most} produtos lado a lado. As linhas com fundo âmbar são diferentes entre eles.`,
  table: 'Comparação de produtos',
  feature: 'Característica',
  onlyDifferences: 'Mostrar só diferenças',
  differs: 'diferente',
  drawing: 'Desenho',
  noDrawing: 'Sem desenho',
  remove: (name: string) => `Remover da comparação: ${name}`,
  missing: (total: number) =>
    total === 1
      ? '1 produto deste endereço não está mais no catálogo.'
      : `${total} produtos deste endereço não estão mais no catálogo.`,
  single: 'Adicione mais um produto para ver as diferenças.',
  empty: 'Nenhum produto para comparar',
  emptyHint: 'Abra um produto e use o botão Comparar. Cabem até 4.',
  seeProducts: 'Ver Produtos',
  bar: {
    label: 'Comparação',
    chosen: (total: number) => (total === 1 ? '1 produto para comparar' : `${total} produtos para comparar`),
    open: 'Comparar',
    clear: 'Limpar comparação',
  },
} as const
