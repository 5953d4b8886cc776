import type { Promised } from '#kernel/promised.ts'
import type { SpecificationGroupName } from '../../../record/domain/specifications.ts'

/** Portuguese words of a product's page, dialog and comparison; apart from texts.ts, which every list page loads. */
export const productTexts = {
  title: ({ name, code }: { name: string; code: string }) => `${name} · ${code}`,
  breadcrumb: 'Você está em',
  home: 'Início',
  products: 'Produtos',
  more: 'Ler a descrição inteira',
  price: 'Preço sob consulta',
  salesNote: ({ answer }: Promised) => `Venda para empresas. Resposta em até ${answer}.`,
  machinesOf: (brand: string) => `Compatível com ${brand}`,
  machines: 'Máquinas compatíveis',
  dataSheet: 'Ficha Técnica',
  dataSheetLabel: (name: string) => `Ficha Técnica em PDF: ${name}`,
  gallery: {
    label: 'Imagens do produto',
    photo: 'Foto',
    photoNumber: (number: number) => `Foto ${number}`,
    illustration: 'Ilustração',
    illustrationOf: (name: string) => `Ilustração: ${name}`,
    drawing: 'Desenho',
    noPhoto: 'Sem foto',
    zoom: (view: string) => `Ampliar: ${view}`,
    close: 'Fechar imagem',
    closer: 'Aproximar',
    farther: 'Afastar',
    area: 'Imagem ampliada',
  },
  drawing: {
    title: 'Desenho dimensional',
    print: 'Imprimir',
    of: (name: string) => `Desenho dimensional: ${name}`,
    table: (name: string) => `Medidas do desenho: ${name}`,
    measure: 'Medida',
    value: 'Valor',
  },
  check: {
    title: 'Como conferir',
    tread:
      'Limpe a roda e meça com paquímetro: Ø externo, largura da banda e furo central, em milímetros. Roda gasta mede menos: procure a medida nominal acima',
    wornExample: (worn: string, nominal: string) => ` (gasta: ${worn}; nominal: ${nominal})`,
    flange: ' Conte os furos da flange.',
    part: 'Limpe a peça e meça com paquímetro, em milímetros, com a peça fora da máquina. Compare com as medidas desta página.',
    unmeasured: 'Compare o código e o modelo na plaqueta da máquina. Em dúvida, envie uma foto: nós conferimos.',
  },
  specifications: 'Especificações técnicas',
  groups: {
    identity: 'Identificação',
    measures: 'Medidas',
    materials: 'Materiais',
    mounting: 'Montagem e uso',
    data: 'Outros dados',
  } satisfies Record<SpecificationGroupName, string>,
  related: {
    sameMeasure: 'Mesma medida',
    sameMachine: (machines: string) => `Também para ${machines}`,
  },
  share: {
    label: 'Compartilhar',
    copied: 'Link copiado',
    failed: 'Não foi possível copiar o link',
    failedHint: 'Copie o endereço da página.',
  },
  dialog: { close: 'Fechar', page: 'Ver página completa' },
} as const
