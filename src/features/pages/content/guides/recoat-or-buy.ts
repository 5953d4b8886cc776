import type { Guide } from '../../domain/document.ts'

export const recoatOrBuy: Guide = {
  slug: 'recuperar-ou-comprar',
  title: 'Recuperar a roda ou comprar uma nova?',
  question: 'Vale a pena revestir a roda ou é melhor comprar nova?',
  answer:
    'Revestir compensa quando o núcleo é grande, está são e dentro das medidas, como em rodas de tração a partir de 230 mm. Rolos pequenos de garfo: compre novos.',
  description:
    'Quando o revestimento em poliuretano compensa, quais são as etapas do serviço e como enviar o núcleo da roda.',
  updated: '2026-11-15',
  blocks: [
    {
      kind: 'paragraph',
      text: 'Revestir, ou recuperar, é tirar o poliuretano gasto e aplicar um novo sobre o mesmo núcleo metálico. O resultado depende do estado do núcleo: se ele está bom, a roda volta ao serviço; se não está, o revestimento novo falha cedo.',
    },
    { kind: 'heading', text: 'Quando compensa revestir' },
    {
      kind: 'list',
      items: [
        'Núcleo grande: rodas de tração a partir de 230 mm e rodas de empilhadeira retrátil.',
        'Núcleo são: sem trincas, sem empenamento, com furos e assentos em bom estado.',
        'Medidas dentro da tolerância, em especial o assento do rolamento e o furo central.',
        'Roda especial ou fora de linha, difícil de encontrar pronta.',
      ],
    },
    { kind: 'heading', text: 'Quando comprar nova' },
    {
      kind: 'list',
      items: [
        'Rolos pequenos de garfo: a peça nova costuma valer mais a pena do que o serviço.',
        'Núcleo trincado, deformado ou com assento gasto.',
        'Máquina parada, sem outra roda para trabalhar durante o serviço.',
      ],
    },
    { kind: 'heading', text: 'As etapas do revestimento' },
    {
      kind: 'steps',
      items: [
        'Remover o poliuretano antigo.',
        'Jatear o núcleo para limpar o metal e criar aderência.',
        'Aplicar o adesivo.',
        'Vazar o poliuretano na dureza pedida.',
        'Curar em estufa.',
        'Usinar na medida final.',
      ],
    },
    { kind: 'heading', text: 'Como enviar o núcleo' },
    {
      kind: 'paragraph',
      text: 'Envie o núcleo limpo e sem rolamento. Informe o diâmetro e a largura finais, a dureza desejada, a máquina em que a roda trabalha e a quantidade. Guarde uma foto da roda como estava: ela ajuda a entender o desgaste e a escolher o composto.',
    },
    {
      kind: 'paragraph',
      text: 'Uma alternativa em máquinas que usam esse sistema é a bandagem: um anel de aço já revestido, prensado no núcleo existente. Confira o assento antes de pedir.',
    },
  ],
}
