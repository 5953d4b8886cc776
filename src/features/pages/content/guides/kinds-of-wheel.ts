import type { Guide } from '../../domain/document.ts'

export const kindsOfWheel: Guide = {
  slug: 'tipos-de-roda',
  title: 'Roda de tração, de carga, de apoio e direcional: as diferenças',
  question: 'Qual é a diferença entre roda de tração, de carga, de apoio e direcional?',
  answer:
    'A de tração recebe o motor, a de carga fica sob o garfo ou o braço, a de apoio equilibra a máquina dos lados e a direcional apenas dirige. Uma não substitui a outra.',
  description:
    'O que faz cada roda de uma empilhadeira ou transpaleteira, onde ela fica, como é fixada e por que uma não substitui a outra.',
  updated: '2026-11-15',
  blocks: [
    {
      kind: 'paragraph',
      text: 'Numa mesma máquina trabalham rodas com funções diferentes. Saber o nome da posição evita pedir a peça errada, porque duas rodas de medidas parecidas podem ter dureza, fixação e carga muito distintas.',
    },
    { kind: 'heading', text: 'Roda de tração' },
    {
      kind: 'paragraph',
      text: 'Também chamada de roda motriz. Recebe a força do motor e quase sempre dirige a máquina. Precisa de aderência, por isso usa um composto mais macio, em torno de 90 a 93 Shore A. É fixada por flange com parafusos, por cubo com chaveta ou como bandagem prensada.',
    },
    { kind: 'heading', text: 'Roda ou rolo de carga' },
    {
      kind: 'paragraph',
      text: 'Roda livre, com rolamentos, que fica sob a carga. Na ponta dos garfos é pequena, larga e mais dura, normalmente com diâmetro de 74 a 85 mm. Nos braços da empilhadeira retrátil é grande. Na montagem simples há um rolo por garfo; na montagem tandem, ou trucada, há dois.',
    },
    { kind: 'heading', text: 'Roda de apoio' },
    {
      kind: 'paragraph',
      text: 'Conhecida como estabilizadora. Fica ao lado da roda de tração e equilibra a máquina lateralmente. É livre e, muitas vezes, montada em um garfo giratório.',
    },
    { kind: 'heading', text: 'Roda direcional' },
    {
      kind: 'paragraph',
      text: 'Dirige, mas não traciona. O exemplo mais comum é o par de rodas sob o timão da paleteira manual.',
    },
    {
      kind: 'table',
      caption: 'Resumo por posição',
      columns: ['Roda', 'Onde fica', 'O que importa'],
      rows: [
        ['Tração', 'Sob o motor', 'Aderência e fixação'],
        ['Carga', 'Ponta do garfo ou braço', 'Carga, largura e rolamentos'],
        ['Apoio', 'Ao lado da tração', 'Altura igual nos dois lados'],
        ['Direcional', 'Sob o timão', 'Rolar leve e em par'],
      ],
    },
    { kind: 'heading', text: 'Na dúvida, não troque de posição' },
    {
      kind: 'paragraph',
      text: 'As posições não são intercambiáveis. Montar uma roda de apoio no lugar de uma roda de carga, por exemplo, leva a desgaste rápido e a risco na operação. Confira no manual da máquina ou envie fotos: identificamos a posição antes de cotar.',
    },
  ],
}
