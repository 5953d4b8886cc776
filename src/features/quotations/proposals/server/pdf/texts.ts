import { partTexts } from '../../domain/proposal-texts.ts'

/** Every Portuguese word of a proposal on paper that comes neither from whoever wrote it nor from the shop's settings. */
export const words = {
  documentTitle: (number: string, shop: string) => `Proposta ${number}: ${shop}`,
  eyebrow: (number: string) => `PROPOSTA COMERCIAL  ·  Nº ${number}`,
  title: (who: string) => `Proposta para ${who}`,
  facts: { number: 'Proposta nº', date: 'Data', validUntil: 'Válida até', seller: 'Vendedor', open: 'a combinar' },
  customer: {
    title: 'Cliente',
    name: 'Contato',
    company: 'Empresa',
    cnpj: 'CNPJ',
    cep: 'CEP',
    email: 'E-mail',
    phone: 'Telefone',
  },
  message: partTexts.message,
  lines: { ...partTexts.lines, item: 'Item' },
  totals: { ...partTexts.totals, discount: 'Desconto', total: partTexts.total },
  terms: {
    ...partTexts.terms,
    validUntil: 'Validade',
    until: (day: string) => `até ${day}, às 23h59`,
  },
  legal: [
    'Proposta sujeita à confirmação de estoque no momento do pedido. O NCM é informativo e será confirmado na nota fiscal (NF-e).',
    'Peças de reposição compatíveis, não originais: marcas e modelos citados pertencem aos seus titulares e apenas indicam compatibilidade.',
  ],
  contact: 'Fale conosco',
} as const
