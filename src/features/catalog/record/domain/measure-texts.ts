/** Portuguese words in place of a product's measures. */
export const measureTexts = {
  ofSet: 'Conjunto: medidas por item',
  ofService: 'Serviço: medida da sua roda',
  unknown: 'Medidas sob consulta',
} as const
