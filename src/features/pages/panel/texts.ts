export type PageKind = 'page' | 'guide'

type KindTexts = {
  all: string
  add: string
  states: Record<'draft' | 'published' | 'scheduled', string>
  empty: string
  orderHint: string
  ordered: string
  created: string
  updated: string
  failed: Record<'save' | 'remove' | 'order', string>
  remove: { text: string; action: string }
  /** Where it is found. */
  address: (slug: string) => string
  noTitle: string
  history: string
}

/** Portuguese words that are others for a page and for a guide. */
export const kindTexts: Record<PageKind, KindTexts> = {
  page: {
    all: 'Páginas',
    add: 'Nova página',
    states: { draft: 'Rascunho', published: 'Publicada', scheduled: 'Agendada' },
    empty: 'Nenhuma página ainda. Crie a primeira.',
    orderHint: 'A ordem aqui é a ordem do menu. Arraste uma linha ou use as setas.',
    ordered: 'Ordem das páginas atualizada com sucesso!',
    created: 'Página criada com sucesso!',
    updated: 'Página atualizada com sucesso!',
    failed: { save: 'Erro ao salvar página', remove: 'Erro ao excluir página', order: 'Erro ao ordenar páginas' },
    remove: {
      text: 'A página e o seu histórico somem do site e do painel. Não há como desfazer.',
      action: 'Excluir página',
    },
    address: (slug) => `A página abre em /${slug}`,
    noTitle: 'Dê um título à página.',
    history: 'Histórico da página',
  },
  guide: {
    all: 'Guias',
    add: 'Novo guia',
    states: { draft: 'Não publicado', published: 'Publicado', scheduled: 'Agendado' },
    empty: 'Nenhum guia ainda. Escreva o primeiro.',
    orderHint: 'A ordem aqui é a ordem da página de guias. Arraste uma linha ou use as setas.',
    ordered: 'Ordem dos guias atualizada com sucesso!',
    created: 'Guia criado com sucesso!',
    updated: 'Guia atualizado com sucesso!',
    failed: { save: 'Erro ao salvar guia', remove: 'Erro ao excluir guia', order: 'Erro ao ordenar guias' },
    remove: {
      text: 'O guia e o seu histórico somem do site e do painel. Não há como desfazer.',
      action: 'Excluir guia',
    },
    address: (slug) => `O guia abre em /guias/${slug}`,
    noTitle: 'Dê um título ao guia.',
    history: 'Histórico do guia',
  },
}

/** Portuguese words of the panel's section about pages and guides. */
export const pagesTexts = {
  title: 'Páginas e guias',
  kinds: 'O que mostrar',
  columns: {
    title: 'Título',
    address: 'Endereço',
    state: 'Situação',
    navigation: 'No menu',
    updated: 'Alterada em',
    actions: 'Ações',
  },
  guideUpdated: 'Alterado em',
  from: (moment: string) => `a partir de ${moment}`,
  yes: 'Sim',
  no: 'Não',
  edit: 'Editar',
  editOf: (title: string) => `Editar ${title}`,
  removeOf: (title: string) => `Excluir ${title}`,
  see: 'Ver no site',
  up: (title: string) => `Subir ${title}`,
  down: (title: string) => `Descer ${title}`,
  remove: (title: string) => `Excluir “${title}”?`,
  form: {
    back: 'Voltar à lista',
    fields: {
      title: 'Título',
      slug: 'Endereço',
      seoTitle: 'Título nos buscadores',
      description: 'Descrição nos buscadores',
      status: 'Situação',
      publishAt: 'Publicar em',
      showInNavigation: 'Mostrar no menu do site',
      question: 'Pergunta',
      answer: 'Resumo',
    },
    hints: {
      publishAt: 'Em branco, aparece assim que você salvar. Horário de Brasília.',
      seoTitle: 'Em branco, vale o título.',
      description: 'Uma ou duas frases, até 160 caracteres.',
      fixed: 'Exigida por lei: o texto pode mudar, mas o endereço não, e ela fica sempre publicada.',
      original: (slug: string) => `Veio com a loja: fica em /${slug}. Pode ser reescrito ou despublicado.`,
      question: 'Como aparece na página de guias. Em branco, vale o título.',
      answer: 'A resposta em duas ou três frases: abre o guia e aparece na página de guias e nos buscadores.',
      gaps: (names: string) =>
        `Nos textos, ${names} são preenchidos com o que está em Configurações e em Horários e prazos.`,
    },
    problems: { slug: 'Use letras minúsculas sem acento, números e hifens.', answer: 'Escreva o resumo do guia.' },
    text: 'Texto',
    preview: 'Prévia',
    write: 'Escrever',
    history: 'Histórico',
    original: 'Voltar ao original',
  },
  tools: {
    label: 'Formatação',
    heading: 'Título',
    subheading: 'Subtítulo',
    bold: 'Negrito',
    italic: 'Itálico',
    list: 'Lista',
    steps: 'Lista numerada',
    quote: 'Citação',
    rule: 'Linha',
    link: 'Link',
    undo: 'Desfazer',
    redo: 'Refazer',
  },
  link: {
    title: 'Link',
    address: 'Endereço do link',
    hint: 'https://…, mailto:…, tel:… ou uma página deste site, como /contatos. Em branco, o link é removido.',
    problem: 'Este endereço não serve de link.',
    apply: 'Aplicar',
  },
  templates: {
    label: 'Começar com um modelo',
    hint: 'O que está entre colchetes é para você preencher. Você pode trocar de modelo enquanto não tiver escrito nada.',
  },
  blanks: (some: readonly string[], more: number) =>
    `Falta preencher: ${some.join(', ')}${more > 0 ? ` e mais ${more}` : ''}`,
  publish: {
    title: 'Publicar com campos por preencher?',
    action: 'Publicar assim mesmo',
    cancel: 'Continuar editando',
  },
} as const
