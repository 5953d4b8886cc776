import type { Promised } from '#kernel/promised.ts'

/** Portuguese words of the home page's hero. */
export const heroTexts = {
  carousel: {
    label: 'Destaques',
    role: 'carrossel',
    slideRole: 'slide',
    slide: (number: number, total: number) => `${number} de ${total}`,
    stop: 'Parar rotação',
    start: 'Iniciar rotação',
    previous: 'Slide anterior',
    next: 'Próximo slide',
    show: (number: number) => `Mostrar slide ${number}`,
  },
  hero: {
    eyebrow: 'Rodas de poliuretano para empilhadeiras elétricas',
    title: 'A roda certa começa pela medida.',
    lead: ({ answer }: Promised) =>
      `Informe a medida da roda gasta, a máquina ou o código. Você monta a lista sem cadastro e recebe a cotação em até ${answer}.`,
    seeProducts: 'Ver Produtos',
    quickQuotation: 'Cotação Rápida',
    pictureOf: (name: string) => `${name}, com as medidas indicadas`,
  },
  photo: {
    eyebrow: 'Identificação por foto',
    title: 'Não sabe qual é? Envie uma foto.',
    lead: ({ answer }: Promised) =>
      `A roda gastou e o código sumiu? Com uma foto dela ou da plaqueta da máquina, identificamos a peça e respondemos em até ${answer}.`,
    whatToShow: 'O que fotografar',
    items: [
      { name: 'A roda', hint: 'de frente e de lado, com uma trena junto' },
      { name: 'A plaqueta da máquina', hint: 'marca, modelo e número de série legíveis' },
    ],
    send: 'Enviar uma foto',
    chat: 'Conversar no WhatsApp',
    newWindow: '(abre em nova janela)',
  },
  finder: {
    label: 'Buscar por medida',
    diameter: 'Diâmetro',
    width: 'Largura',
    bore: 'Furo',
    symbols: { diameter: 'Ø', width: 'L', bore: 'd' },
    times: '×',
    inMillimetres: (name: string) => `${name} em milímetros`,
    submit: 'Buscar medida',
    findsWornBy: (millimetres: string) => `Encontramos mesmo com até ${millimetres} mm de desgaste.`,
    guide: 'Como medir',
  },
} as const
