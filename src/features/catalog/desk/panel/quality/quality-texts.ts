import type { Lacking } from '../../domain/quality.ts'

/** Portuguese words of the section that says what the catalogue lacks. */
export const qualityTexts = {
  title: 'Qualidade dos dados',
  lead: 'O que falta preencher, começando pelo que os clientes mais pedem e procuram.',
  of: (lacking: number, products: number) => `${lacking} de ${products}`,
  kinds: {
    photo: 'Sem foto',
    bore: 'Sem furo',
    load: 'Sem carga',
    machine: 'Sem máquina',
  } satisfies Record<Lacking, string>,
  short: { photo: 'foto', bore: 'furo', load: 'carga', machine: 'máquina' } satisfies Record<Lacking, string>,
  letters: {
    title: (count: number) =>
      count === 1 ? '1 cadastro com sinais perdidos' : `${count} cadastros com sinais perdidos`,
    lead: 'Vieram de um arquivo que foi lido com a codificação errada: travessões, aspas e outros sinais não aparecem. Confira como ficam e corrija todos de uma vez.',
    columns: { name: 'Cadastro', field: 'Campo', before: 'Como está', after: 'Como fica' },
    kinds: { product: 'Produto', category: 'Categoria', brand: 'Marca' },
    more: (count: number) => (count === 1 ? 'e mais 1 cadastro' : `e mais ${count} cadastros`),
    codeTaken: (name: string) => `Fica como está: “${name}” já tem o código corrigido. Exclua um dos dois.`,
    action: 'Corrigir textos',
    failed: 'Erro ao corrigir textos',
  },
  worst: 'O que preencher primeiro',
  columns: { product: 'Produto', lacking: 'Falta', asked: 'Em cotações', found: 'Em buscas' },
  nothingLacking: 'Todos os produtos ativos têm foto, furo, carga e máquina.',
  missed: 'Buscas sem resultado',
  missedLead: 'Dos últimos 90 dias, somadas por medida. Um produto, um sinônimo ou uma medida pode estar faltando.',
  missedColumns: { text: 'Buscaram por', searches: 'Vezes', lastDay: 'Última vez' },
  measure: 'medida',
  nothingMissed: 'Nenhuma busca ficou sem resultado nos últimos 90 dias.',
  tryIt: (text: string) => `Buscar ${text} no site`,
  missedCard: {
    title: 'Buscas sem resultado',
    lead: (days: number) => `O que mais se procurou e não se achou nos últimos ${days} dias.`,
    columns: { name: 'Busca', value: 'Vezes', lastDay: 'Última' },
    none: 'Toda busca achou alguma coisa.',
    all: 'Ver todas em Qualidade',
  },
} as const
