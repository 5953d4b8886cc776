import type { Block } from '../domain/document.ts'

/**
 * What a new page may begin with. What only the owner knows stands in brackets and is asked for; promises are the owner's too:
 * none is made here. Which products are meant is such a promise: a list without a filter would show the whole catalogue under its title.
 */
export type Template = { name: string; title: string; description: string; blocks: readonly Block[] }

const paragraph = (text: string): Block => ({ kind: 'paragraph', text })
const heading = (text: string): Block => ({ kind: 'heading', text })
const question = (text: string): Block => ({ kind: 'heading', text, level: 3 })
const contact: Block = { kind: 'button', label: 'Fale conosco', href: '/contatos', look: 'primary' }

const delivery: Template = {
  name: 'Sobre a entrega e o frete',
  title: 'Entrega e frete',
  description: 'Como enviamos, em quanto tempo chega e quem paga o frete.',
  blocks: [
    paragraph(
      'Enviamos a partir de [cidade de onde a mercadoria sai]. O prazo conta a partir de [quando o prazo começa].',
    ),
    heading('Prazos por região'),
    {
      kind: 'table',
      caption: 'Prazo e forma de envio',
      columns: ['Região', 'Prazo', 'Como enviamos'],
      rows: [
        ['Sul', '[prazo]', '[transportadora]'],
        ['Sudeste', '[prazo]', '[transportadora]'],
        ['Centro-Oeste', '[prazo]', '[transportadora]'],
        ['Nordeste', '[prazo]', '[transportadora]'],
        ['Norte', '[prazo]', '[transportadora]'],
      ],
    },
    heading('Quem paga o frete'),
    paragraph('[Diga se o frete é por conta do cliente ou da loja, e a partir de que valor isso muda.]'),
    heading('Ao receber'),
    {
      kind: 'steps',
      items: [
        'Confira a embalagem antes de assinar o recibo da transportadora.',
        'Se houver avaria, anote-a no recibo e fotografe o volume.',
        'Avise-nos em até [prazo para avisar], com o número da nota fiscal e as fotos.',
      ],
    },
    heading('Retirada no local'),
    paragraph('[Diga se é possível retirar, em que endereço e em que horário; ou apague esta parte.]'),
    contact,
    paragraph('Para acompanhar um envio, tenha em mãos o número da cotação ou da nota fiscal.'),
  ],
}

const returns: Template = {
  name: 'Trocas e garantia',
  title: 'Trocas e garantia',
  description: 'Como pedir uma troca ou usar a garantia, e o que ela cobre.',
  blocks: [
    paragraph(
      'Se a peça não serviu ou apresentou defeito, fale conosco antes de enviá-la de volta: dizemos como proceder.',
    ),
    heading('Garantia'),
    paragraph('A garantia é de {garantia}, a contar de [quando a garantia começa].'),
    {
      kind: 'columns',
      columns: [
        { title: 'O que a garantia cobre', text: '[o que é coberto, por exemplo defeitos de fabricação]' },
        { title: 'O que ela não cobre', text: '[o que não é coberto, por exemplo desgaste pelo uso]' },
      ],
    },
    heading('Troca por medida errada'),
    paragraph(
      'A troca é aceita em até [prazo para troca], com a peça [condição da peça]. O frete da troca é por conta de [quem paga].',
    ),
    heading('Como pedir'),
    {
      kind: 'steps',
      items: [
        'Envie o número da nota fiscal, o código da peça e o motivo.',
        'Mande fotos da peça e da máquina em que foi montada.',
        'Aguarde a nossa resposta com o endereço e a forma de envio.',
      ],
    },
    contact,
    paragraph(
      'Nada aqui diminui os direitos que o Código de Defesa do Consumidor (Lei nº 8.078/1990) dá a quem compra como consumidor.',
    ),
  ],
}

const questions: Template = {
  name: 'Perguntas frequentes',
  title: 'Perguntas frequentes',
  description: 'Respostas às perguntas que mais recebemos.',
  blocks: [
    paragraph('As dúvidas que mais chegam até nós. Não achou a sua? Escreva para nós.'),
    heading('Antes de pedir'),
    question('Como sei qual roda serve na minha máquina?'),
    paragraph(
      'Meça o diâmetro, a largura e o furo da roda, ou envie uma foto dela e da plaqueta da máquina pela página “Não sei qual é”.',
    ),
    question('Os preços aparecem no site?'),
    paragraph('[Diga como o cliente fica sabendo do preço.]'),
    question('Há pedido mínimo?'),
    paragraph('[Diga se há e de quanto é.]'),
    heading('Pagamento e entrega'),
    question('Quais são as formas de pagamento?'),
    paragraph('[formas de pagamento]'),
    question('Em quanto tempo a peça chega?'),
    paragraph('[prazo de entrega]'),
    question('Vocês emitem nota fiscal?'),
    paragraph('[resposta sobre a nota fiscal]'),
    heading('Depois da compra'),
    question('E se a peça não servir?'),
    paragraph('[regra de troca, ou um link para a página de trocas]'),
    contact,
    paragraph('Se preferir, ligue ou escreva: os contatos estão no rodapé de todas as páginas.'),
  ],
}

const promotion: Template = {
  name: 'Promoção',
  title: 'Promoção',
  description: 'Produtos em promoção, por tempo limitado.',
  blocks: [
    paragraph('[Diga em uma frase o que está em promoção e por quê.]'),
    paragraph('Válida de [data de início] a [data de término], ou enquanto durar o estoque de [quantidade] unidades.'),
    heading('Nesta promoção'),
    paragraph('[Insira aqui os produtos da promoção: Inserir → Produtos escolhidos]'),
    heading('Condições'),
    {
      kind: 'list',
      items: [
        'Desconto de [percentual] sobre [preço de referência].',
        'Vale para [quem pode aproveitar].',
        '[Se soma ou não com outras condições.]',
      ],
    },
    { kind: 'button', label: 'Pedir cotação', href: '/cotacao', look: 'primary' },
    paragraph('Dúvidas sobre a promoção? Fale conosco antes de pedir.'),
  ],
}

const brand: Template = {
  name: 'Página de marca',
  title: 'Rodas para máquinas [marca]',
  description: 'Rodas e peças compatíveis com máquinas [marca].',
  blocks: [
    paragraph('Rodas e peças compatíveis com máquinas [marca]. Confira a medida da sua antes de pedir.'),
    heading('Peças para [marca]'),
    paragraph('[Insira aqui as peças da marca: Inserir → Lista de produtos, e escolha a marca da máquina]'),
    heading('Modelos que atendemos'),
    {
      kind: 'table',
      caption: 'Modelos e medidas',
      columns: ['Modelo', 'Roda de tração', 'Roda de carga'],
      rows: [
        ['[modelo]', '[medida]', '[medida]'],
        ['[modelo]', '[medida]', '[medida]'],
      ],
    },
    heading('Não achou o seu modelo?'),
    paragraph('Envie uma foto da roda e da plaqueta da máquina: identificamos a peça.'),
    { kind: 'button', label: 'Não sei qual é', href: '/nao-sei-qual-e', look: 'line' },
    paragraph('As marcas citadas pertencem aos seus donos e servem só para indicar compatibilidade.'),
  ],
}

export const blankTemplate: Template = { name: 'Em branco', title: '', description: '', blocks: [] }

export const templates: readonly Template[] = [blankTemplate, delivery, returns, questions, promotion, brand]
