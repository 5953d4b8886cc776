import type { Guide } from '../../domain/document.ts'

export const shoreHardness: Guide = {
  slug: 'dureza-shore',
  title: 'O que é dureza Shore e como identificar',
  question: 'O que é dureza Shore?',
  answer:
    'É uma escala de 0 a 100 que mede quanto uma ponta padronizada penetra no material. Shore A serve para borrachas e poliuretano; Shore D, para plásticos duros. Rodas de PU costumam ter de 85 a 95 Shore A.',
  description:
    'Entenda a escala Shore A e Shore D, como medir com durômetro portátil, por que a cor não indica a dureza e o que muda na prática.',
  updated: '2026-11-15',
  blocks: [
    {
      kind: 'paragraph',
      text: 'A dureza Shore diz quanto um material resiste à penetração de uma ponta padronizada. O aparelho se chama durômetro e mostra um número de 0 a 100: zero significa que a ponta entrou 2,5 mm; cem, que ela não entrou.',
    },
    { kind: 'heading', text: 'Shore A e Shore D' },
    {
      kind: 'paragraph',
      text: 'A letra identifica a escala. Shore A é usada para elastômeros, como borracha e poliuretano. Shore D é usada para plásticos duros, como o nylon. Os números de uma escala não se comparam diretamente com os da outra, por isso escreva sempre a letra junto.',
    },
    {
      kind: 'table',
      caption: 'Dureza típica dos materiais de roda',
      columns: ['Material', 'Dureza'],
      rows: [
        ['Borracha', '60 a 80 Shore A'],
        ['Poliuretano moldado', '85 a 95 Shore A'],
        ['PU de alta performance', '80, 90 ou 95 Shore A'],
        ['Poliuretano injetado', 'cerca de 98 Shore A'],
        ['Nylon', 'cerca de 80 Shore D'],
      ],
    },
    { kind: 'heading', text: 'Como medir' },
    {
      kind: 'steps',
      items: [
        'Espere a roda chegar à temperatura ambiente: a referência é 23 °C.',
        'Escolha uma superfície limpa e plana, com pelo menos 6 mm de material por baixo.',
        'Meça em três pontos ou mais e calcule a média.',
      ],
    },
    { kind: 'heading', text: 'Sem durômetro' },
    {
      kind: 'paragraph',
      text: 'Procure a marcação na lateral da roda: muitos fabricantes gravam a dureza ali. A cor não indica a dureza. Duas rodas da mesma cor podem ter compostos bem diferentes, porque o pigmento é escolha de cada fabricante. Se não houver marcação, peça uma avaliação.',
    },
    { kind: 'heading', text: 'O que muda na prática' },
    {
      kind: 'list',
      items: [
        'Mais dura: suporta mais carga e exige menos esforço para rolar.',
        'Mais macia: adere melhor ao piso e absorve mais as irregularidades.',
      ],
    },
    {
      kind: 'paragraph',
      text: 'Por isso a roda de tração costuma ser mais macia do que o rolo de carga da mesma máquina. Ao trocar, mantenha a dureza original, a menos que haja um motivo técnico para mudar.',
    },
  ],
}
