import type { Guide } from '../../domain/document.ts'

export const whichMaterial: Guide = {
  slug: 'qual-material-escolher',
  title: 'PU, PU de alta performance, nylon ou borracha: qual escolher',
  question: 'Qual material de roda devo escolher?',
  answer:
    'PU moldado para piso interno e liso; PU de alta performance para turnos longos e carga alta; nylon para área molhada, onde o ruído não importa; borracha para rampa e aderência.',
  description:
    'Comparação de poliuretano, PU de alta performance, nylon e borracha por piso, carga, ruído e temperatura, com cuidados para câmara fria.',
  updated: '2026-11-15',
  blocks: [
    {
      kind: 'paragraph',
      text: 'Não existe um material melhor para tudo. A escolha parte de quatro perguntas: como é o piso, quanto pesa a carga, quanto ruído é aceitável e qual é a temperatura do local.',
    },
    {
      kind: 'table',
      caption: 'Materiais lado a lado',
      columns: ['Material', 'Indicado para', 'Atenção', 'Temperatura'],
      rows: [
        ['Poliuretano moldado', 'Piso interno e liso', 'Água quente e vapor', '−20 a 70 °C'],
        ['PU de alta performance', 'Turnos longos, carga alta, parada sob peso', 'Acima de 80 °C', '−35 a 80 °C'],
        ['Nylon', 'Piso molhado, lavagem, carga alta', 'Ruído e pouca aderência', '−30 a 80 °C'],
        ['Borracha', 'Rampa e aderência', 'Carga baixa', '−20 a 60 °C'],
      ],
    },
    { kind: 'heading', text: 'Poliuretano moldado' },
    {
      kind: 'paragraph',
      text: 'É o padrão das máquinas elétricas: não marca o piso, é silencioso e tolera óleo. Sofre com água quente e vapor, que degradam o material por hidrólise.',
    },
    { kind: 'heading', text: 'PU de alta performance' },
    {
      kind: 'paragraph',
      text: 'Para turnos longos, carga alta e máquinas que ficam paradas sob peso. Aquece menos em serviço. Na mesma família, o composto de 95 Shore A carrega cerca de 15% mais do que o de 90.',
    },
    { kind: 'heading', text: 'Nylon' },
    {
      kind: 'paragraph',
      text: 'Aguenta molhado, lavagem e carga pesada. Em troca, faz barulho, adere menos e pode marcar pisos macios.',
    },
    { kind: 'heading', text: 'Borracha' },
    {
      kind: 'paragraph',
      text: 'Oferece a melhor aderência, útil em rampas, mas suporta menos carga do que os demais.',
    },
    { kind: 'heading', text: 'Câmara fria' },
    {
      kind: 'paragraph',
      text: 'O poliuretano fica mais rígido no frio intenso, abaixo de −35 °C, e volta ao normal quando aquece. Em ambientes frios ou úmidos, considere rolamentos de aço inox.',
    },
    {
      kind: 'paragraph',
      text: 'Ao pedir a cotação, descreva o piso e o turno de trabalho: com essas duas informações já é possível indicar o composto. Se a roda atual durou pouco, conte também como ela falhou.',
    },
  ],
}
