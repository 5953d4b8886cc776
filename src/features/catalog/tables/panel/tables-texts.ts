import { formatNumber, formatPercent } from '#kernel/numbers.ts'
import { picturesTaken } from '#kernel/pictures.ts'

const counted = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`
const lines = (count: number) => counted(count, 'linha', 'linhas')
const pictures = (count: number) => counted(count, 'foto', 'fotos')

/** Portuguese words of the section where the catalogue goes out and comes in as a table. */
export const tablesTexts = {
  title: 'Importar / exportar',
  export: {
    title: 'Exportar produtos',
    text: 'Todos os produtos em uma tabela, que pode ser alterada e importada de volta. O CSV abre no Excel brasileiro, com ponto e vírgula.',
    csv: 'Baixar CSV',
    xlsx: 'Baixar Excel (XLSX)',
    failed: 'Erro ao exportar',
  },
  template: {
    title: 'Modelo para preencher',
    text: 'Os títulos que o sistema conhece e uma linha de exemplo. A planilha do Excel explica cada coluna em uma segunda aba. Apague a linha de exemplo antes de importar.',
    csv: 'Modelo CSV',
    xlsx: 'Modelo Excel (XLSX)',
  },
  import: {
    title: 'Importar produtos',
    text: 'O código decide: um que já existe é alterado, um novo é criado. Colunas que o arquivo não tem ficam como estão. Nada é gravado antes de você conferir; linhas com problema você corrige, ou deixa de fora.',
  },
  file: {
    choose: 'Escolha ou arraste o arquivo',
    taken: 'CSV ou Excel (.xlsx), até 45 MB e 100.000 linhas.',
    read: (count: number) => lines(count),
    another: 'Trocar arquivo',
    empty: 'O arquivo está vazio.',
    one: 'Envie um arquivo de cada vez.',
    sheet: 'Aba da planilha',
    headings: (line: number) => `Títulos na linha ${formatNumber(line)}; o que está acima fica de fora.`,
  },
  mapping: {
    title: 'Colunas do arquivo',
    text: 'Confira em qual campo cada coluna entra. O que reconhecemos já está escolhido, e tudo pode ser trocado.',
    columns: { header: 'Coluna', samples: 'Exemplos', field: 'Entra em' },
    fieldOf: (header: string) => `Campo da coluna ${header}`,
    skip: 'Não importar',
    nameless: (nth: number) => `Coluna ${nth}, sem título`,
    repeated: 'Título repetido: não será importada.',
    unnamed: 'Sem título: não será importada.',
    noSamples: 'Sem valores',
    left: (count: number) =>
      count === 0
        ? 'Todas as colunas serão importadas.'
        : `${counted(count, 'coluna não será importada', 'colunas não serão importadas')}.`,
    withoutCode: 'Escolha qual coluna é o Código. Sem ele não se sabe a qual produto a linha pertence.',
    twice: (field: string) => `Duas colunas entram em “${field}”. Escolha uma só.`,
    check: 'Conferir',
  },
  spares: {
    title: 'Campos que o arquivo não tem',
    text: 'Vale onde o produto ainda não tem o campo: o que já está cadastrado não muda.',
    ways: { ask: 'Perguntar se fizer falta', value: 'Um valor para todas as linhas', empty: 'Deixar vazio' },
    sameAs: (header: string) => `Igual à coluna “${header}”`,
    way: (field: string) => `O que fazer com ${field}`,
    value: (field: string) => `Valor de ${field} para todas as linhas`,
    add: 'Acrescentar um campo',
    addChoice: 'Acrescentar um campo…',
    remove: (field: string) => `Retirar ${field}`,
  },
  existing: {
    title: 'Produtos que já existem',
    text: 'Desmarque o que o arquivo não deve mudar neles. Produtos novos recebem tudo.',
    all: 'Tudo é atualizado.',
    some: (kept: string) => `Ficam como estão: ${kept}.`,
    onlyKnown: 'Só atualizar: códigos que a loja não tem ficam de fora',
  },
  progress: {
    reading: 'Lendo o arquivo…',
    sending: 'Enviando o arquivo…',
    checking: 'Conferindo as linhas…',
    writing: 'Gravando os produtos…',
    waiting: 'Outra importação está em andamento. Esta continua assim que ela terminar…',
    of: (done: number, total: number) => `${formatNumber(done)} de ${lines(total)}`,
    percent: (part: number) => formatPercent(part),
    stay: 'A gravação continua no servidor mesmo que você feche esta página. Em lojas pequenas, que usam o banco de dados embutido, o site fica parado até ela terminar.',
    stop: 'Parar de esperar',
    label: 'Andamento',
  },
  report: {
    title: 'Resultado da conferência',
    created: 'Novos',
    updated: 'Alterados',
    unchanged: 'Iguais',
    problems: 'Problemas',
    newCategories: 'Categorias que serão criadas',
    newBrands: 'Marcas que serão criadas',
    well: 'Nenhum problema. Nada foi gravado ainda.',
    nothing: 'Todas as linhas estão iguais ao catálogo: não há o que importar.',
    bad: (count: number, hasChoice: boolean) =>
      `${counted(count, 'problema encontrado', 'problemas encontrados')}. Nada foi gravado: ${hasChoice ? 'escolha abaixo o que fazer' : 'corrija o arquivo e escolha-o de novo'}.`,
    leaveOut: (count: number) =>
      `Ou deixe ${counted(count, 'linha com problema', 'linhas com problema')} de fora e importe o resto.`,
    missing: (field: string, count: number) =>
      `O arquivo não diz ${field}, e ${counted(count, 'produto novo precisa', 'produtos novos precisam')} disso.`,
    choose: 'Escolher o que fazer',
    stray: (count: number) =>
      counted(count, 'linha não é produto e fica de fora', 'linhas não são produtos e ficam de fora'),
    strayKinds: {
      total: 'soma',
      title: 'título ou observação',
      group: 'categoria das linhas seguintes',
      heading: 'títulos repetidos',
    },
    strayLine: (line: number, said: string) => `linha ${formatNumber(line)}, ${said}`,
    unknown: (count: number) =>
      `${counted(count, 'código que a loja não tem fica de fora', 'códigos que a loja não tem ficam de fora')}.`,
    changesTable: 'O que muda, linha por linha',
    changesColumns: { line: 'Linha', product: 'Produto', change: 'O que muda' },
    isNew: 'Produto novo',
    empty: 'vazio',
    changesFileName: 'mudancas-da-importacao.csv',
    table: 'Problemas por linha',
    columns: { line: 'Linha', column: 'Coluna', message: 'Problema' },
    shown: (shown: number, total: number) => `Mostrando ${formatNumber(shown)} de ${formatNumber(total)}.`,
    download: 'Baixar relatório (CSV)',
    fileName: 'problemas-da-importacao.csv',
    import: (count: number) => `Importar ${counted(count, 'produto', 'produtos')}`,
  },
  confirm: {
    title: 'Importar agora?',
    text: (created: number, updated: number) =>
      [
        created > 0 ? `${counted(created, 'produto será criado', 'produtos serão criados')}` : '',
        updated > 0 ? `${counted(updated, 'produto será alterado', 'produtos serão alterados')}` : '',
      ]
        .filter(Boolean)
        .join(' e ')
        .concat('. O site mostra a mudança em seguida.'),
    newCategories: (count: number) => counted(count, 'categoria será criada', 'categorias serão criadas'),
    newBrands: (count: number) => counted(count, 'marca será criada', 'marcas serão criadas'),
    leftOut: (count: number) => `${counted(count, 'linha com problema fica', 'linhas com problema ficam')} de fora.`,
    action: 'Importar',
  },
  done: {
    title: 'Importação concluída',
    text: (created: number, updated: number, unchanged: number) =>
      `${counted(created, 'novo', 'novos')}, ${counted(updated, 'alterado', 'alterados')}, ${counted(unchanged, 'igual', 'iguais')}.`,
    list: 'Ver produtos',
    again: 'Importar outro arquivo',
  },
  remembered: {
    text: (fileName: string, day: string) =>
      `Este arquivo tem os mesmos títulos que ${fileName || 'outro'}, importado em ${day}: as colunas entram onde entraram.`,
    forget: 'Esquecer e reconhecer de novo',
  },
  photos: {
    title: 'Fotos pelo nome do arquivo',
    text: 'Escolha muitas fotos de uma vez, ou um ZIP com elas. O código do produto no nome do arquivo ou da pasta diz de quem é cada uma: RT-1025.jpg, RT-1025_2.jpg, RT-1025/frente.jpg.',
    choose: 'Escolha ou arraste as fotos',
    taken: (most: number, megabytes: number) =>
      `${picturesTaken}, ou ZIP; até ${formatNumber(most)} fotos e ${formatNumber(megabytes)} MB de uma vez.`,
    reading: 'Lendo os arquivos…',
    failed: 'Não foi possível ler as fotos',
    gone: 'O arquivo foi movido, apagado ou alterado. Escolha-o de novo.',
    broken: (name: string) => `${name} está danificado, tem senha ou não é um ZIP que conhecemos.`,
    none: 'Não há nenhuma foto aqui.',
    tooMany: (most: number) => `São mais de ${formatNumber(most)} fotos. Escolha menos de cada vez.`,
    tooLarge: (megabytes: number) => `São mais de ${formatNumber(megabytes)} MB. Escolha menos fotos de cada vez.`,
    left: (count: number) =>
      counted(
        count,
        'arquivo não é foto ou é grande demais e fica de fora',
        'arquivos não são fotos ou são grandes demais e ficam de fora',
      ),
    table: 'De quem é cada foto',
    columns: { photo: 'Foto', product: 'Produto', state: 'Situação' },
    unknown: 'Nenhum produto, ou mais de um, com este código',
    found: (photos: number, products: number) =>
      photos === 0
        ? 'Nenhuma foto para enviar.'
        : `${pictures(photos)} de ${counted(products, 'produto', 'produtos')}.`,
    unmatched: (count: number) =>
      `${counted(count, 'foto sem produto fica', 'fotos sem produto ficam')} de fora: o nome do arquivo ou da pasta precisa ter o código.`,
    existing: 'Produtos que já têm foto',
    existingWays: { add: 'Acrescentar depois das que já têm', leave: 'Deixar como estão' },
    has: (count: number) => `já tem ${pictures(count)}`,
    states: {
      waiting: 'Pronta',
      left: 'Fica de fora',
      sending: 'Enviando…',
      sent: 'Enviada',
      same: 'O produto já tinha esta foto',
      undone: 'Retirada',
    },
    send: (count: number) => `Enviar ${pictures(count)}`,
    goOn: (count: number) => (count === 1 ? 'Enviar a que falta' : `Enviar as ${formatNumber(count)} que faltam`),
    stop: 'Parar',
    of: (done: number, total: number) => `${formatNumber(done)} de ${pictures(total)}`,
    progress: 'Andamento das fotos',
    another: 'Escolher outras fotos',
    done: (sent: number) => `${counted(sent, 'foto enviada', 'fotos enviadas')}.`,
    notSent: (count: number) => `${counted(count, 'não foi enviada', 'não foram enviadas')}: a lista diz por quê.`,
    undo: 'Desfazer',
    undone: (count: number) => `${counted(count, 'foto retirada', 'fotos retiradas')}.`,
  },
  past: {
    title: 'Importações e mudanças recentes',
    text: 'Importações, e o que foi mudado em vários produtos de uma vez. Cada uma pode ser desfeita por inteiro durante 30 dias. O que alguém alterou depois fica como está.',
    columns: { what: 'O quê', when: 'Quando', did: 'O que fez', undo: 'Desfazer' },
    counts: (isImport: boolean, created: number, updated: number) =>
      [isImport ? counted(created, 'novo', 'novos') : '', counted(updated, 'alterado', 'alterados')]
        .filter(Boolean)
        .join(', '),
    nameless: 'Arquivo sem nome',
    undo: 'Desfazer',
    undoImport: (fileName: string) => `Desfazer a importação de ${fileName}`,
    undoChange: (name: string) => `Desfazer a mudança “${name}”`,
    until: (day: string) => `até ${day}`,
    ask: 'Desfazer esta importação?',
    askChange: 'Desfazer esta mudança?',
    askText: (created: number, updated: number) =>
      [
        created > 0 ? `${counted(created, 'produto criado vai', 'produtos criados vão')} para a lixeira.` : '',
        updated > 0
          ? `${counted(updated, 'produto alterado volta', 'produtos alterados voltam')} ao que era antes.`
          : '',
        'O que foi alterado depois, também por outra mudança desta lista, fica como está: desfaça da mais recente para a mais antiga.',
      ]
        .filter(Boolean)
        .join(' '),
  },
  failed: {
    reading: 'Não foi possível ler o arquivo',
    checking: 'Não foi possível conferir',
    importing: 'Não foi possível importar',
    forgetting: 'Não foi possível esquecer',
    cut: 'A conexão caiu durante a gravação',
    cutReason:
      'Não sabemos daqui se ela terminou. Tente de novo: se já foi gravada, você verá o resultado; nada é gravado duas vezes.',
    gone: 'O arquivo não pôde ser lido do seu computador. Feche-o na planilha e escolha-o de novo.',
    retry: 'Tentar de novo',
  },
} as const
