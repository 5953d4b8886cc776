import type { AboutWords } from '../domain/words.ts'

/** As the shop comes. */
export const originalAbout: AboutWords = {
  title: 'Medimos duas vezes para você pedir uma só.',
  lead: 'Rodas e peças em poliuretano para empilhadeiras elétricas, de {cidade}/{uf} para todo o Brasil.',
  missionTitle: 'Nossa missão',
  mission:
    'Manter empilhadeiras e transpaleteiras elétricas rodando, com a roda certa na primeira compra. Uma peça de poucos quilos pode parar um armazém inteiro, e quase sempre o problema começa em uma medida errada.\n\nPor isso tratamos a medida como a parte principal do pedido: conferimos diâmetro, largura, furo, furação e rolamento antes de cotar, dizemos com clareza o que está confirmado e o que falta confirmar, e respondemos em até {resposta}.',
  valuesTitle: 'Nossos valores',
  values: [
    {
      title: 'Qualidade garantida',
      text: 'Garantia de {garantia} contra defeito de fabricação e ficha técnica de cada produto.',
    },
    { title: 'Entrega rápida', text: 'Itens de giro saem em até {entrega} depois da confirmação do pedido.' },
    {
      title: 'Equipe especializada',
      text: 'Quem responde conhece a máquina, a posição da roda e o composto indicado.',
    },
    {
      title: 'Atendimento premium',
      text: 'Uma pessoa acompanha o seu pedido do primeiro contato até a entrega.',
    },
  ],
  callTitle: 'Vamos encontrar a roda da sua máquina?',
  call: 'Com a medida, o modelo ou uma foto já dá para começar.',
}
