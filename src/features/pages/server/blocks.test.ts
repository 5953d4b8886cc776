import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '#features/audit/server/tables.ts'
import type { Actor } from '#platform/http/router.ts'
import { openTestShop } from '#testing/shop.ts'
import { deskPagesApi } from '../contract/desk.ts'
import { pagesApi } from '../contract/pages.ts'
import { editorDocument } from '../domain/editor-document.ts'

const shop = openTestShop()
let ana: Actor
beforeEach(async () => {
  ana = await shop.anAdministrator('Ana')
})

/** As the editor sends it. */
const saying = (...blocks: unknown[]) => ({
  type: 'doc',
  content: blocks.map((block) => ({ type: 'fixedBlock', attrs: { block } })),
})
const page = (...blocks: unknown[]) => ({
  title: 'Entrega',
  slug: 'entrega',
  status: 'published' as const,
  document: saying(...blocks),
})
const create = (...blocks: unknown[]) => shop.as(ana)(deskPagesApi.create, page(...blocks))
const read = async () => (await shop.call(pagesApi.page, { slug: 'entrega' })).blocks
const button = { kind: 'button', label: 'Contatos', href: '/contatos', look: 'primary' }
const table = { kind: 'table', caption: '', columns: ['a'], rows: [['b']] }
const list = { kind: 'product-list', title: 'Rodas', filter: { category: 3 }, count: 8 }

describe('blocks of a page', () => {
  test('come back to the editor as they were written', async () => {
    const blocks = [
      { kind: 'table', caption: 'Prazos', columns: ['Região', 'Prazo'], rows: [['Sul', '3 dias']] },
      button,
      {
        kind: 'columns',
        columns: [
          { title: 'A', text: 'b', link: { label: 'c', href: '/d' } },
          { title: '', text: 'e' },
        ],
      },
      { kind: 'products', title: '', products: [{ id: 5, name: 'Roda' }] },
      list,
      { kind: 'company' },
    ]
    const { id } = await create(...blocks)
    const stored = await shop.as(ana)(deskPagesApi.read, { id })
    expect(stored.blocks).toEqual(blocks)
    await shop.as(ana)(deskPagesApi.change, { ...page(), id, document: editorDocument(stored.blocks) })
    expect((await shop.as(ana)(deskPagesApi.read, { id })).blocks).toEqual(blocks)
  })

  test('tell visitors which products, not what they were called at the desk', async () => {
    await create({ kind: 'products', title: '', products: [{ id: 5, name: 'Roda fora de linha' }] })
    expect(await read()).toEqual([{ kind: 'products', title: '', products: [{ id: 5 }] }])
  })

  test('that could do more than say something are dropped', async () => {
    await create(
      { ...button, href: 'javascript:alert(1)' },
      { kind: 'columns', columns: [1, 2].map(() => ({ title: 'A', text: '', link: { label: 'c', href: 'data:x' } })) },
      { kind: 'script', text: 'alert(1)' },
      list,
    )
    expect(await read()).toEqual([{ kind: 'columns', columns: [1, 2].map(() => ({ title: 'A', text: '' })) }, list])
  })

  test.each([
    ['Tabela', 'tem mais do que cabe', { ...table, rows: Array.from({ length: 201 }, () => ['b']) }],
    ['Tabela', 'tem mais do que cabe', { ...table, columns: ['x'.repeat(1001)] }],
    ['Botão', 'tem mais do que cabe', { ...button, label: 'x'.repeat(61) }],
    ['Botão', 'não pode ser salvo como está', { ...button, label: '' }],
    ['Lista de produtos', 'tem mais do que cabe', { ...list, filter: { application: 'x'.repeat(501) } }],
    ['Produtos escolhidos', 'não pode ser salvo', { kind: 'products', title: '', products: [{ id: '1 or 1=1' }] }],
  ])('of a kind we know that do not fit are refused in words: %s %s', async (name, problem, block) => {
    const refused = await create(list, block).catch((error) => error)
    expect(refused.fields).toEqual({ document: [expect.stringMatching(`^O bloco “${name}” ${problem}`)] })
    await expect(read()).rejects.toMatchObject({ code: 'PAGE_NOT_FOUND' })
  })

  test('list by whatever a product may say it is for', async () => {
    const application = 'Empilhadeira '.repeat(38).trim()
    expect(application.length).toBeGreaterThan(490)
    const long = { ...list, filter: { application, search: 'x'.repeat(200) } }
    await create(long)
    expect(await read()).toEqual([long])
  })

  test('are refused in words where a page would ask too much of the catalogue', async () => {
    const refused = await create(...Array.from({ length: 7 }, () => list)).catch((error) => error)
    expect(refused.fields).toEqual({ document: [expect.stringContaining('no máximo 6 blocos de produtos')] })
  })

  test('are told in the trail by what they say', async () => {
    await create(button, { kind: 'table', caption: 'Prazos', columns: ['Região'], rows: [['Sul']] })
    const [entry] = await shop.database.db.select().from(auditEntries).orderBy(auditEntries.id)
    expect(entry?.after).toMatchObject({ content: 'Contatos Prazos Região Sul' })
  })
})
