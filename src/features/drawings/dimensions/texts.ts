/** Every Portuguese word of a dimension drawing and of its table. */
export const drawingWords = {
  title: (name: string) => `Desenho dimensional: ${name}`,
  frontAndSection: 'Vista frontal e corte A–A.',
  sideView: 'Vista lateral.',
  sectionTitle: 'CORTE A–A',
  cuttingPlane: 'A',
  note: 'Cotas em mm. Desenho ilustrativo, sem escala. Perfil interno simplificado.',
  millimetres: 'mm',
  measures: {
    outerDiameter: 'Diâmetro externo',
    diameter: 'Diâmetro',
    treadWidth: 'Largura da banda',
    width: 'Largura',
    length: 'Comprimento',
    bore: 'Furo',
    seat: 'Assento',
    innerDiameter: 'Diâmetro interno',
    hubWidth: 'Largura do cubo',
  },
} as const
