import { describe, expect, test } from 'vitest'
import { printedShop as site } from '#testing/printed-shop.ts'
import { toContent } from '../summary.ts'
import { type PrintedProposal, renderProposal } from './render-proposal.ts'
import { words } from './texts.ts'

const line = {
  code: 'RT-230X75',
  description: 'Roda de tração PU 230 × 75 mm',
  ncm: '8431.20.11',
  quantity: 4,
  unitCents: 48990,
  leadTime: 'até 5 dias úteis',
}
const said = {
  message: 'Olá, Ana.\n\nSegue a proposta: ação, não, você.',
  totalValue: 'R$ 1.981,62',
  discountHundredths: 500,
  discountCents: null,
  freightTerms: 'CIF' as const,
  freightCents: 12000,
  paymentTerms: '28/35/42 DDL',
  leadTime: 'até 5 dias úteis após o pedido',
  validUntil: '2026-11-30',
}
const proposal: PrintedProposal = {
  number: '123-2',
  content: toContent(said, [line]),
  thumbnails: [],
  customer: {
    name: 'Ana Conceição',
    company: 'Cerâmica Mogiana',
    cnpj: '12ABC34501DE35',
    cep: '13010000',
    email: 'ana@example.com',
    phone: '(19) 98888-0000',
  },
  sellerName: 'Rita Sá',
  site,
  publicUrl: 'https://loja.example.com',
  sentAt: new Date('2026-11-15T12:00:00Z'),
}

/** Words as written by the text operators of an uncompressed file, runs of one line joined. */
async function textOf(change: Partial<PrintedProposal> = {}) {
  const pdf = (await renderProposal({ ...proposal, ...change, compress: false })).toString('latin1')
  const lines = [...pdf.matchAll(/\[((?:<[0-9a-f]*>[\s\d.-]*)+)\] TJ/g)].map(([, runs = '']) => {
    const hex = [...runs.matchAll(/<([0-9a-f]*)>/g)].map(([, run]) => run).join('')
    return Buffer.from(hex, 'hex').toString('latin1').replaceAll('\u0096', '–')
  })
  return lines.join(' ').replaceAll('\u00a0', ' ').replace(/\s+/g, ' ')
}
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length
const many = (count: number) => Array.from({ length: count }, (_, place) => ({ ...line, code: `RT-${place + 1}-X` }))

describe('a proposal on paper', () => {
  test('says who offers what to whom, at which price and until when', async () => {
    const text = await textOf()
    for (const part of [
      'PROPOSTA COMERCIAL · Nº 123-2',
      'Proposta para Cerâmica Mogiana',
      'Data 15/11/2026',
      'Válida até 30/11/2026',
      'Vendedor Rita Sá',
      'CNPJ 12.ABC.345/01DE-35',
      'Contato Ana Conceição',
      'CEP 13010-000',
      'Segue a proposta: ação, não, você.',
      'Roda de tração PU 230 × 75 mm',
      'Cód. RT-230X75 · NCM 8431.20.11',
      'Prazo: até 5 dias úteis',
      'R$ 489,90 R$ 1.959,60',
      'Subtotal R$ 1.959,60',
      'Desconto (5%) –R$ 97,98',
      'Frete (CIF) R$ 120,00',
      'Valor total R$ 1.981,62',
      'Pagamento 28/35/42 DDL',
      'Frete CIF, valor incluído no total',
      'Validade até 30/11/2026, às 23h59',
      'Empresa de Teste Ltda.',
      'IE 110.042.490.114',
      ...words.legal,
    ])
      expect(text).toContain(part)
    expect(text).not.toMatch(/demonstração|null|undefined|NaN/)
  })

  test('leaves out what was not said', async () => {
    const bare = { ...said, message: null, discountHundredths: null, freightTerms: null, freightCents: null }
    const none = { ...bare, paymentTerms: null, leadTime: null, validUntil: null, totalValue: 'R$ 10,00' }
    const customer = { name: 'Ana', company: null, cnpj: null, cep: null, email: null, phone: '19' }
    const text = await textOf({ content: toContent(none, []), customer })
    for (const gone of [words.message, words.lines.title, words.terms.title, 'Subtotal', 'Desconto', 'CNPJ null'])
      expect(text).not.toContain(gone)
    for (const there of ['Proposta para Ana', 'Valor total R$ 10,00', 'Válida até a combinar'])
      expect(text).toContain(there)
  })

  test('says whose freight it is', async () => {
    const fob = toContent({ ...said, freightTerms: 'FOB', freightCents: 8000 }, [line])
    expect(await textOf({ content: fob })).toContain('FOB Campinas/SP, por conta do cliente (estimado: R$ 80,00)')
    const free = toContent({ ...said, freightCents: null }, [line])
    expect(await textOf({ content: free })).toContain('CIF, por nossa conta')
  })

  test('goes on over pages, with every line, its head and its number', async () => {
    const content = toContent(said, many(40))
    const pdf = await renderProposal({ ...proposal, content })
    expect(pagesOf(pdf)).toBeGreaterThan(1)
    expect(pdf.length).toBeLessThan(400_000)
    const text = await textOf({ content })
    for (const place of [1, 20, 40]) expect(text).toContain(`RT-${place}-X`)
    expect(text.match(/Valor unit\./g)?.length).toBeGreaterThan(2)
    expect(text).toContain(`página ${pagesOf(pdf)} de ${pagesOf(pdf)}`)
  })

  test.each([
    ['one word without end', 'x'.repeat(9000)],
    ['one paragraph', 'palavra '.repeat(1100)],
    ['many lines', 'linha\n'.repeat(1500)],
  ])('prints the longest message there may be: %s', async (_, message) => {
    const pdf = await renderProposal({ ...proposal, content: toContent({ ...said, message }, [line]) })
    expect(pagesOf(pdf)).toBeGreaterThan(1)
    expect(pdf.length).toBeLessThan(400_000)
  })

  test('draws where there is something to draw', async () => {
    const drawn: object[] = []
    await renderProposal({
      ...proposal,
      content: toContent(said, many(2)),
      thumbnails: [undefined, (_, box) => drawn.push(box)],
    })
    expect(drawn).toHaveLength(1)
  })

  test('is the same for the same words', async () => {
    expect((await renderProposal(proposal)).equals(await renderProposal(proposal))).toBe(true)
  })
})
