/** Portuguese words beside the form of a product: what it will look like. */
export const previewTexts = {
  title: 'Prévia',
  card: 'No catálogo',
  drawing: 'Desenho dimensional',
  drawingOf: (name: string) => `Desenho dimensional: ${name}`,
  noDrawing: 'O desenho aparece com diâmetro, largura e furo.',
  terms: 'Encontrado por',
  noTerms: 'As palavras da busca aparecem aqui.',
  more: (count: number) => `e mais ${count}`,
  unnamed: 'Nome do produto',
  action: 'Adicionar à cotação',
} as const
