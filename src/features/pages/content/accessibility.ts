import type { PageDocument } from '../domain/document.ts'

export const accessibility: PageDocument = {
  title: 'Acessibilidade',
  description:
    'Nosso compromisso com a acessibilidade (LBI, art. 63): padrão seguido, recursos do site, limitações conhecidas e como avisar sobre uma barreira.',
  updated: '2026-11-15',
  blocks: [
    {
      kind: 'paragraph',
      text: 'Todas as pessoas devem conseguir encontrar uma peça e pedir uma cotação aqui, com mouse, teclado, toque, leitor de tela ou ampliação. É o que pede a Lei Brasileira de Inclusão (Lei 13.146/2015, art. 63), e é o que queremos.',
    },
    { kind: 'heading', text: 'Padrão que seguimos' },
    {
      kind: 'paragraph',
      text: 'Nossa meta são as Diretrizes de Acessibilidade para Conteúdo Web (WCAG) 2.2, níveis A e AA, nas quais se baseia a norma ABNT NBR 17225:2025. Cada página é verificada com ferramenta automática, em tela grande e em celular, e os caminhos principais são percorridos só com o teclado. Ainda não houve avaliação independente.',
    },
    { kind: 'heading', text: 'O que você encontra no site' },
    {
      kind: 'list',
      items: [
        'Tudo funciona pelo teclado, com o foco sempre visível e um atalho para pular ao conteúdo.',
        'Títulos, listas e regiões marcados para leitores de tela; a quantidade de resultados é anunciada.',
        'Contraste de texto de pelo menos 4,5:1, e nenhuma informação dada só pela cor.',
        'Ampliação até 400% sem rolagem lateral da página e respeito a cores de alto contraste.',
        'Sem movimento para quem pede menos animação no sistema.',
        'Medidas em texto, e não apenas dentro de imagens.',
        'Sem captcha.',
        'As páginas podem ser lidas sem JavaScript.',
      ],
    },
    { kind: 'heading', text: 'Atalhos do teclado' },
    {
      kind: 'table',
      caption: 'Teclas úteis',
      columns: ['Tecla', 'O que faz'],
      rows: [
        ['Tab e Shift + Tab', 'Avança e volta entre links, botões e campos'],
        ['Enter', 'Abre o link ou aciona o botão'],
        ['Espaço', 'Aciona o botão ou marca a opção'],
        ['Esc', 'Fecha o menu ou a janela aberta'],
      ],
    },
    { kind: 'heading', text: 'Limitações conhecidas' },
    {
      kind: 'list',
      items: [
        'As fichas técnicas em PDF não têm marcação para leitores de tela; as mesmas informações estão na página do produto.',
        'WhatsApp e OpenStreetMap são serviços de terceiros e não dependem de nós.',
        'Ainda não há tradução em Libras.',
      ],
    },
    { kind: 'heading', text: 'Encontrou uma barreira?' },
    {
      kind: 'paragraph',
      text: 'Conte o que aconteceu, em qual página e com qual recurso você navega, por um dos contatos abaixo. Enquanto corrigimos, atendemos você por telefone ou e-mail: ninguém fica sem cotação por causa do site.',
    },
    { kind: 'company' },
  ],
}
