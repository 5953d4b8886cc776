import type { DemoCounts } from '../../contract/demonstration.ts'

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)
const products = (count: number) => counted(count, 'produto', 'produtos')

/** What there is of it: "63 produtos, 10 categorias e 1 marca". */
const inWords = ({ products: wheels, categories, brands, machines }: DemoCounts) =>
  [
    wheels > 0 && products(wheels),
    categories > 0 && counted(categories, 'categoria', 'categorias'),
    brands > 0 && counted(brands, 'marca', 'marcas'),
    machines > 0 && counted(machines, 'máquina', 'máquinas'),
  ]
    .filter((part) => part !== false)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' e ')

/** Portuguese words of the way from the demonstration to a catalogue of one's own. */
export const demonstrationTexts = {
  title: 'Sair da demonstração',
  inWords,
  card: {
    title: 'Catálogo de demonstração',
    text: (count: number) =>
      count === 1
        ? '1 produto de exemplo ainda está no site. Quando quiser ficar só com os seus, tire-o com tudo o que veio com ele.'
        : `${count} produtos de exemplo ainda estão no site. Quando quiser ficar só com os seus, tire todos de uma vez.`,
    open: 'Sair da demonstração…',
    left: (day: string, until: string) => `A demonstração saiu do site em ${day}. Ela pode voltar até ${until}.`,
    openLeft: 'Ver ou desfazer…',
  },
  lead: 'Sai do site o que a demonstração trouxe e ninguém alterou. Os seus produtos ficam, com as categorias, marcas e máquinas que eles usam. Por 30 dias, tudo pode voltar de uma vez.',
  leadChanged: 'Da demonstração só resta o que foi alterado.',
  counts: { products: 'Produtos', categories: 'Categorias', brands: 'Marcas', machines: 'Máquinas' },
  list: 'Ver o que sai',
  changed: {
    title: 'O que foi alterado',
    lead: 'Fica no site, a não ser que você marque para sair também.',
    fields: (fields: readonly string[]) => `Alterado: ${fields.join(', ')}`,
    all: 'Marcar todos',
    kinds: { product: 'Produto', category: 'Categoria', brand: 'Marca' },
  },
  asked: {
    title: 'Em cotações em aberto',
    lead: 'Estas cotações pedem produtos da demonstração. Elas continuam como estão, com o nome, o código e o preço do que foi pedido.',
    quotation: (number: number) => `Cotação #${number}`,
  },
  action: 'Sair da demonstração',
  confirm: {
    title: 'Sair da demonstração?',
    text: (count: number) =>
      `${count === 1 ? '1 produto sai' : `${count} produtos saem`} do site agora, com as categorias, marcas e máquinas que nenhum outro usa. Você pode desfazer por 30 dias.`,
  },
  leaving: 'Tirando a demonstração do site…',
  returning: 'Trazendo a demonstração de volta…',
  left: {
    title: 'A demonstração saiu do site',
    text: (moment: string, what: string) => `Em ${moment}: ${what}.`,
    until: (moment: string) => `Pode voltar até ${moment}. Depois disso é apagada de vez.`,
    undo: 'Desfazer a saída',
    taken: 'Ainda não dá para desfazer: estes nomes e códigos já são de outros cadastros. Mude-os antes.',
    next: 'Próximos passos:',
    tables: 'Importar os seus produtos',
    notice: 'Desligar o aviso de demonstração',
    figures: 'Conferir números e textos',
    holidays: 'Conferir horários e feriados',
  },
  done: 'Demonstração removida',
  nothing: 'Nada da demonstração restava para sair.',
  returned: 'Demonstração de volta ao site',
  failed: { leave: 'Erro ao sair da demonstração', comeBack: 'Erro ao desfazer a saída' },
} as const
