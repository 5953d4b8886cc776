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
    pictureOf: (name: string) => `${name}, com as medidas indicadas`,
  },
  photo: {
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
    inMillimetres: ' em milímetros',
    submit: 'Buscar medida',
    findsWornBy: (millimetres: string) => `Encontramos mesmo com até ${millimetres} mm de desgaste.`,
    guide: 'Como medir',
  },
} as const
