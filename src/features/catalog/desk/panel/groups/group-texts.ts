const products = (count: number) => (count === 1 ? '1 produto' : `${count} produtos`)

/** Portuguese words of the sections where categories and brands are kept. */
const words = {
  columns: { name: 'Nome', description: 'Descrição', products: 'Produtos', actions: 'Ações' },
  fields: { name: 'Nome', description: 'Descrição', picture: 'Código do produto da imagem' },
  pictureHint: 'Na página inicial. Em branco, a loja mostra o mais bem avaliado que tenha medidas.',
  nameMissing: 'Informe o nome.',
  edit: 'Editar',
  editOf: (name: string) => `Editar ${name}`,
  remove: 'Excluir',
  removeOf: (name: string) => `Excluir ${name}`,
  removeTitle: (name: string) => `Excluir ${name}?`,
  products,
  target: 'Passar os produtos para',
  choose: 'Escolha…',
  moveAndRemove: 'Mover e excluir',
  up: (name: string) => `Mover ${name} para cima`,
  down: (name: string) => `Mover ${name} para baixo`,
} as const

export const categoryTexts = {
  ...words,
  title: 'Categorias',
  fresh: 'Nova categoria',
  create: 'Criar categoria',
  add: { shown: 'Adicionar', rest: ' categoria' },
  search: 'Buscar categoria…',
  none: 'Nenhuma categoria com este nome.',
  empty: 'Ainda não há categorias. Crie a primeira para agrupar os produtos.',
  removeText: 'A categoria some do site e dos filtros agora.',
  inUse: (count: number) =>
    `${products(count)} ${count === 1 ? 'usa' : 'usam'} esta categoria. Escolha para onde ${count === 1 ? 'ele vai' : 'eles vão'} antes de excluir.`,
  created: 'Categoria criada com sucesso!',
  updated: 'Categoria atualizada com sucesso!',
  removed: 'Categoria deletada com sucesso!',
  restored: 'Categoria restaurada com sucesso!',
  ordered: 'Ordem das categorias atualizada com sucesso!',
  failed: {
    create: 'Erro ao criar categoria',
    update: 'Erro ao atualizar categoria',
    remove: 'Erro ao deletar categoria',
    restore: 'Erro ao restaurar categoria',
  },
} as const

export const brandTexts = {
  ...words,
  title: 'Marcas',
  fresh: 'Nova marca',
  create: 'Criar marca',
  add: { shown: 'Adicionar', rest: ' marca' },
  search: 'Buscar marca…',
  none: 'Nenhuma marca com este nome.',
  empty: 'Ainda não há marcas. Crie a primeira para filtrar por máquina.',
  removeText: 'A marca e os modelos de máquina dela somem do site e dos filtros agora.',
  inUse: (count: number) =>
    `${products(count)} ${count === 1 ? 'usa' : 'usam'} esta marca. Escolha para onde ${count === 1 ? 'ele vai' : 'eles vão'} antes de excluir.`,
  created: 'Marca criada com sucesso!',
  updated: 'Marca atualizada com sucesso!',
  removed: 'Marca deletada com sucesso!',
  restored: 'Marca restaurada com sucesso!',
  failed: {
    create: 'Erro ao criar marca',
    update: 'Erro ao atualizar marca',
    remove: 'Erro ao deletar marca',
    restore: 'Erro ao restaurar marca',
  },
} as const

export const groupsTestTexts = {
  pageTitle: (shopName: string) => `Teste de categorias e marcas | ${shopName}`,
  title: 'Teste de categorias e marcas',
  text: 'O que você cria aqui vale no site na mesma hora. Para editar, ordenar ou excluir, use o painel.',
  restricted: {
    title: 'Somente para administradores',
    text: 'Para testar categorias e marcas é preciso entrar com uma sessão de administrador.',
    login: 'Entrar como administrador',
  },
} as const
