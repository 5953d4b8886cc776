import { checkBeforeAsking, compatibleNotOriginal } from '../../../record/domain/notices.ts'

/** Every Portuguese word of the data sheet that does not come from the catalogue or from the shop's settings. */
export const words = {
  documentTitle: (code: string, name: string) => `Ficha técnica ${code}: ${name}`,
  eyebrow: 'FICHA TÉCNICA',
  measures: {
    outerDiameter: 'Ø externo',
    width: 'Largura',
    length: 'Comprimento',
    bore: 'Furo',
    seat: 'Assento',
    hub: 'Cubo',
    unit: 'mm',
  },
  drawing: 'Desenho dimensional',
  specifications: 'Especificações técnicas',
  machines: {
    title: 'Máquinas compatíveis',
    brand: 'Marca da máquina',
    models: 'Modelos',
    certainty: 'Compatibilidade',
    certainties: { confirmed: 'confirmada', 'to-confirm': 'a confirmar' },
    noBrand: 'Diversas',
    more: (count: number) =>
      `${count === 1 ? 'Mais 1 modelo' : `Mais ${count} modelos`} na página do produto, pelo endereço no rodapé.`,
  },
  legal: [compatibleNotOriginal, checkBeforeAsking],
  productPage: 'Página do produto',
} as const
