import type { Guide } from '../../domain/document.ts'

export const measureAWheel: Guide = {
  slug: 'como-medir-a-roda',
  title: 'Como medir a roda da sua máquina',
  question: 'Como medir a roda da empilhadeira?',
  answer:
    'Limpe a roda e meça, em milímetros e nesta ordem: diâmetro externo, largura e furo. Roda gasta mede menos: procure a medida nominal logo acima.',
  description:
    'Passo a passo para medir diâmetro, largura, furo, cubo e furação da roda da empilhadeira, mesmo quando ela está gasta.',
  updated: '2026-11-15',
  blocks: [
    {
      kind: 'paragraph',
      text: 'Com um paquímetro, ou com uma boa trena, três números bastam para encontrar quase toda roda: diâmetro externo × largura × furo, sempre em milímetros e nessa ordem. Limpe a roda antes de medir: fita e cavaco presos no eixo enganam.',
    },
    { kind: 'heading', text: 'As medidas, uma a uma' },
    {
      kind: 'figure',
      picture: '/medidas-da-roda.svg',
      width: 640,
      height: 400,
      alt: 'Desenho de uma roda de tração de frente e em corte, com setas no diâmetro externo de 230 mm, na largura da banda de 75 mm, no furo de 70 mm e na largura do cubo de 82 mm.',
      caption: 'Onde medir: Ø externo 230 mm, banda 75 mm, furo 70 mm e cubo 82 mm.',
    },
    {
      kind: 'steps',
      items: [
        'Diâmetro externo (Ø): de borda a borda, passando pelo centro.',
        'Largura da banda: só a parte de poliuretano que toca o piso.',
        'Largura do cubo: meça separada da banda, pois as duas podem ser diferentes.',
        'Furo: se há rolamento, meça o diâmetro do eixo e anote o código gravado no rolamento, por exemplo 6204-2RS.',
      ],
    },
    { kind: 'heading', text: 'A roda está gasta?' },
    {
      kind: 'paragraph',
      text: 'Roda gasta mede menos do que quando era nova. Procure a medida nominal acima da que você encontrou: uma roda que hoje mede 226 mm era, provavelmente, de 230 mm. Anote também o diâmetro do núcleo, que não se desgasta e confirma o modelo.',
    },
    { kind: 'heading', text: 'Rodas de tração: a furação' },
    {
      kind: 'paragraph',
      text: 'Conte os furos de fixação e meça o diâmetro deles, o diâmetro do furo central e a profundidade (offset). Depois descubra o PCD, que é o diâmetro do círculo que passa pelo centro dos furos. Com 4 furos, meça de centro a centro entre furos opostos. Com outro número de furos, meça de centro a centro entre dois vizinhos e divida pelo fator da tabela.',
    },
    {
      kind: 'table',
      caption: 'PCD a partir da distância entre dois furos vizinhos',
      columns: ['Número de furos', 'Divida a distância por'],
      rows: [
        ['5', '0,588'],
        ['6', '0,5'],
        ['7', '0,434'],
        ['8', '0,383'],
      ],
    },
    { kind: 'heading', text: 'Medida em polegadas' },
    {
      kind: 'paragraph',
      text: 'Uma polegada tem 25,4 mm. Uma roda 10 × 4 polegadas mede, arredondada, 254 × 102 mm. A busca do site entende as duas formas.',
    },
    { kind: 'heading', text: 'Três fotos resolvem a dúvida' },
    {
      kind: 'list',
      items: ['Frente da roda.', 'Lado da roda, com a largura visível.', 'Plaqueta da máquina, com marca e modelo.'],
    },
  ],
}
