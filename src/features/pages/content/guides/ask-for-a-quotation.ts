import type { Guide } from '../../domain/document.ts'

export const askForAQuotation: Guide = {
  slug: 'como-pedir-cotacao',
  title: 'Como pedir cotação e receber mais rápido',
  question: 'O que preciso informar para receber uma cotação?',
  answer:
    'Código ou medida (diâmetro × largura × furo), máquina, quantidade e um contato. Com fotos, CNPJ, CEP e finalidade, a proposta já sai completa. Respondemos em até {resposta}.',
  description:
    'O que enviar no pedido de cotação de rodas, o que a proposta traz (validade, frete, prazo e pagamento) e como funcionam troca e garantia.',
  updated: '2026-11-15',
  blocks: [
    {
      kind: 'paragraph',
      text: 'Não é preciso ter cadastro para pedir uma cotação. Quanto mais completo o pedido, menos perguntas voltam e mais cedo a proposta chega.',
    },
    { kind: 'heading', text: 'O essencial' },
    {
      kind: 'list',
      items: [
        'Código do produto, ou a medida: diâmetro × largura × furo.',
        'Quantidade de cada item.',
        'Seu nome, a empresa e um e-mail ou telefone.',
      ],
    },
    { kind: 'heading', text: 'O que acelera' },
    {
      kind: 'list',
      items: [
        'Marca, modelo e ano da máquina.',
        'Fotos da roda e da plaqueta.',
        'CNPJ e inscrição estadual, para calcular os impostos.',
        'CEP, para calcular o frete.',
        'Finalidade: uso e consumo, revenda ou industrialização.',
      ],
    },
    { kind: 'heading', text: 'O que a proposta traz' },
    {
      kind: 'table',
      caption: 'Termos comuns de uma proposta',
      columns: ['Termo', 'O que significa'],
      rows: [
        ['Validade', 'Até quando preço e condições valem; sempre escrita na proposta'],
        ['FOB', 'Frete por conta do cliente'],
        ['CIF', 'Frete por conta de quem vende'],
        ['28 DDL', 'Pagamento 28 dias depois da emissão da nota fiscal, sujeito a análise de crédito'],
        ['Prazo de entrega', 'Contado da confirmação do pedido; depende de estoque ou fabricação'],
      ],
    },
    { kind: 'heading', text: 'Depois do pedido' },
    {
      kind: 'paragraph',
      text: 'Respondemos em até {resposta}. Se faltar alguma informação, perguntamos antes de cotar: é mais rápido do que trocar a peça depois. Confira na proposta a medida, a furação e a dureza de cada item antes de aprovar.',
    },
    { kind: 'heading', text: 'Troca e garantia' },
    {
      kind: 'paragraph',
      text: 'A garantia é de {garantia} contra defeito de fabricação e não cobre o desgaste natural. Se algo chegou diferente do combinado, fale conosco antes de montar a peça e envie fotos. As condições completas estão em cada proposta.',
    },
  ],
}
