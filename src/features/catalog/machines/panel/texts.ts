import { formatNumber } from '#kernel/numbers.ts'

const counted = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`
const wheels = (count: number) => (count === 0 ? 'Nenhuma roda' : counted(count, 'roda', 'rodas'))

/** Portuguese words of the section where machines are kept. */
export const machinesTexts = {
  title: 'Máquinas',
  tabsLabel: 'Partes da seção',
  tabs: { models: 'Modelos', missed: 'Procuradas e ausentes', table: 'Importar / exportar' },
  add: { shown: 'Adicionar', rest: ' modelo' },
  search: 'Buscar modelo ou fabricante…',
  maker: {
    label: 'Fabricante',
    all: 'Todos os fabricantes',
    none: 'Sem fabricante',
    of: (name: string, models: number) => `${name} (${formatNumber(models)})`,
  },
  fits: { label: 'Rodas', all: 'Com ou sem rodas', without: 'Sem nenhuma roda', toConfirm: 'Com alguma a confirmar' },
  columns: { maker: 'Fabricante', model: 'Modelo', type: 'Tipo', wheels: 'Rodas', toConfirm: 'A confirmar' },
  unknown: '–',
  wheels,
  empty: {
    title: 'Ainda não há máquinas',
    text: 'Crie o primeiro modelo, importe uma tabela, ou informe as máquinas no cadastro de um produto: elas aparecem aqui.',
  },
  none: { title: 'Nenhum modelo encontrado', text: 'Mude a busca ou os filtros.', clear: 'Limpar filtros' },
  pages: 'Páginas da lista',
  range: (from: number, to: number, total: string) => `${formatNumber(from)} a ${formatNumber(to)} de ${total}`,
  previous: 'Anterior',
  next: 'Próxima',

  form: {
    fresh: 'Novo modelo',
    editOf: (name: string) => `Editar ${name}`,
    maker: 'Fabricante',
    makerHint: 'Um que ainda não existe é criado, e aparece também em Marcas.',
    model: 'Modelo',
    modelHint: 'EGV16, EGV-16 e EGV 16 do mesmo fabricante são um só.',
    modelMissing: 'Informe o modelo.',
    type: 'Tipo de máquina',
    created: 'Modelo criado com sucesso!',
    updated: 'Modelo atualizado com sucesso!',
    failed: { create: 'Erro ao criar modelo', update: 'Erro ao atualizar modelo' },
  },

  view: {
    back: 'Todos os modelos',
    edit: 'Editar',
    join: 'Juntar…',
    remove: 'Excluir',
    summary: (count: number, toConfirm: number) =>
      toConfirm === 0 ? wheels(count) : `${wheels(count)}, ${formatNumber(toConfirm)} a confirmar`,
    none: 'Nenhuma roda ainda. Na loja, quem busca este modelo lê que não o conhecemos. Procure um produto acima e adicione-o.',
    noPosition: 'Sem posição',
    columns: { product: 'Produto', certainty: 'Certeza', source: 'Fonte', actions: 'Ações' },
    certainty: { confirmed: 'Confirmada', 'to-confirm': 'A confirmar' },
    inactive: 'Inativo',
    change: 'Alterar',
    changeOf: (code: string) => `Alterar ${code}`,
    takeOut: (code: string) => `Retirar ${code} desta máquina`,
    takenOut: 'Produto retirado da máquina.',
    putBack: 'Produto de volta na máquina.',
    failed: { remove: 'Erro ao retirar o produto', add: 'Erro ao gravar' },
  },

  finder: {
    title: 'Adicionar uma roda',
    label: 'Código, nome ou medida do produto',
    none: 'Nenhum produto encontrado.',
    add: 'Adicionar',
    addOf: (code: string) => `Adicionar ${code}`,
    there: 'Já está aqui',
    found: (count: number) => counted(count, 'produto encontrado', 'produtos encontrados'),
  },

  wheel: {
    title: (code: string) => `${code} nesta máquina`,
    position: 'Posição',
    positionHint: (own: string) => `Em branco vale a do produto: ${own}.`,
    certainty: 'Certeza',
    source: 'Fonte',
    sourceHint:
      'De onde se sabe: catálogo do fabricante, roda medida na oficina. Só a equipe vê; não escreva nomes de clientes.',
    saved: 'Gravado com sucesso!',
    failed: 'Erro ao gravar',
  },

  join: {
    title: (name: string) => `Juntar ${name} com outro modelo`,
    text: 'Para quando o mesmo modelo foi escrito de duas formas. Escolha o que fica:',
    search: 'Buscar o modelo que fica',
    none: 'Nenhum outro modelo encontrado.',
    choose: (name: string) => `Escolher ${name}`,
    ask: (from: string, into: string) => `Juntar ${from} a ${into}?`,
    what: (count: number, from: string, into: string) =>
      count === 0
        ? `${from} não tem rodas e deixa de existir.`
        : `${count === 1 ? 'A roda' : `As ${formatNumber(count)} rodas`} de ${from} ${count === 1 ? 'passa' : 'passam'} a servir em ${into}, e ${from} deixa de existir. Onde os dois já tinham o mesmo produto, vale o que está em ${into}.`,
    action: 'Juntar',
    two: 'Juntar os dois modelos…',
    done: 'Modelos juntados.',
    undone: 'Modelos separados de novo.',
    failed: 'Erro ao juntar modelos',
  },

  remove: {
    title: (name: string) => `Excluir ${name}?`,
    unused: 'Nenhum produto serve neste modelo. Ele some dos filtros e das buscas agora.',
    used: (count: number) =>
      count === 1
        ? '1 produto deixa de servir neste modelo no site agora:'
        : `${formatNumber(count)} produtos deixam de servir neste modelo no site agora:`,
    andMore: (count: number) => `e mais ${formatNumber(count)}`,
    action: 'Excluir',
    done: 'Modelo excluído.',
    undone: 'Modelo de volta, com as rodas que tinha.',
    failed: { remove: 'Erro ao excluir modelo', restore: 'Erro ao trazer o modelo de volta' },
  },

  missed: {
    lead: 'Modelos que alguém procurou na loja nos últimos 90 dias sem que uma roda servisse. Contamos o modelo, nunca quem procurou.',
    none: 'Nada por aqui: todo modelo procurado nos últimos 90 dias tem ao menos uma roda.',
    columns: {
      model: 'Modelo procurado',
      maker: 'Fabricante citado',
      searches: 'Buscas',
      lastDay: 'Última',
      actions: 'Ações',
    },
    create: 'Criar modelo',
    createOf: (name: string) => `Criar modelo ${name}`,
    open: 'Adicionar rodas',
    openOf: (name: string) => `Adicionar rodas a ${name}`,
    exists: 'Cadastrado, sem rodas',
    dismiss: 'Dispensar',
    dismissOf: (name: string) => `Dispensar ${name}`,
    created: 'Modelo criado. Adicione as rodas que servem nele.',
    dismissed: 'Dispensado: não aparece mais nesta lista.',
    back: 'De volta à lista.',
    failed: { create: 'Erro ao criar modelo', dismiss: 'Erro ao dispensar' },
  },

  table: {
    export: {
      title: 'Exportar máquinas',
      text: 'Todos os modelos e o que serve neles, uma linha por produto. Serve também de modelo para preencher.',
      csv: 'Baixar CSV',
      xlsx: 'Baixar Excel (XLSX)',
      failed: 'Erro ao exportar',
    },
    title: 'Importar máquinas',
    text: 'Fabricante, Modelo, Tipo de máquina, Posição, Código do produto, Certeza (confirmada ou a confirmar) e Fonte, com estes títulos ou outros. Só o Modelo é obrigatório; sem código, cria só o modelo. A importação acrescenta e altera, nunca retira; uma célula vazia não muda nada. O tipo de um modelo que já tem um se altera na página dele.',
    withoutModel: 'Escolha qual coluna é o Modelo. Sem ele não se sabe de qual máquina a linha fala.',
    figures: { added: 'Novas ligações', changed: 'Alteradas', unchanged: 'Iguais', problems: 'Problemas' },
    newMakers: 'Fabricantes que serão criados',
    newModels: 'Modelos que serão criados',
    stray: (count: number) =>
      `${counted(count, 'linha não é máquina e fica de fora', 'linhas não são máquinas e ficam de fora')}.`,
    well: 'Nenhum problema. Nada foi gravado ainda.',
    nothing: 'Nenhuma roda e nenhum modelo novo: não há o que importar.',
    bad: (count: number) => `${counted(count, 'problema encontrado', 'problemas encontrados')}. Nada foi gravado.`,
    problems: 'Problemas por linha',
    problemColumns: { line: 'Linha', column: 'Coluna', message: 'Problema' },
    shown: (shown: number, total: number) => `Mostrando ${formatNumber(shown)} de ${formatNumber(total)}.`,
    import: (count: number) => `Importar ${counted(count, 'ligação', 'ligações')}`,
    importModels: (count: number) => `Criar ${counted(count, 'modelo', 'modelos')}`,
    leaveOut: (count: number) => `Importar o resto sem ${counted(count, 'linha com problema', 'linhas com problema')}`,
    done: (products: number) =>
      products === 0
        ? 'Importação concluída: só modelos foram criados.'
        : `Importação concluída: ${counted(products, 'produto alterado', 'produtos alterados')}.`,
    undo: 'Pode ser desfeita por 30 dias em Importar / exportar.',
    toImports: 'Ver importações recentes',
    again: 'Importar outro arquivo',
  },
} as const
