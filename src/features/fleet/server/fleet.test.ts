import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { productCompatibility } from '#features/catalog/record/server/tables.ts'
import { machinesApi } from '#features/catalog/showcase/contract/machines.ts'
import { quotationsApi } from '#features/quotations/asking/contract/requests.ts'
import { countWithin } from '#platform/database/rate-limits.ts'
import type { KnownActor } from '#platform/http/router.ts'
import { openTestShop, staff } from '#testing/shop.ts'
import { fleetApi } from '../contract.ts'
import { mostMachines } from '../domain/fleet.ts'
import type { Machine } from '../domain/machine.ts'
import { fieldTexts, fleetErrorTexts } from '../texts/errors.ts'
import { customerMachines } from './tables.ts'

let clock = new Date('2026-11-15T12:00:00Z')
const shop = openTestShop({}, () => clock)

let bia: KnownActor
let caio: KnownActor
beforeEach(async () => {
  clock = new Date('2026-11-15T12:00:00Z')
  bia = await shop.aCustomer({ name: 'Bia' })
  caio = await shop.aCustomer({ name: 'Caio' })
})

const machine = (more: Partial<Machine> = {}): Machine => ({
  id: randomUUID(),
  brand: 'Still',
  model: 'EGV 16',
  name: '',
  serial: '',
  ...more,
})
const named = (name: string) => machine({ name })
const namesOf = async (who: KnownActor) => (await shop.as(who)(fleetApi.list, {})).map(({ name }) => name)
const send = (who: KnownActor, method: string, path: string, body?: object) =>
  shop.requestAs(who, `/api/fleet${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })

/** Counts changes as the service does, without making them. */
const countChanges = ({ id }: KnownActor, amount: number) =>
  countWithin(
    shop.database.db,
    [{ subject: `fleet changes of ${id}`, limit: { most: 300, perMs: 60 * 60 * 1000 }, amount }],
    clock,
  )

describe('a customer’s machines', () => {
  test('are written down, corrected and removed', async () => {
    const written = machine({ brand: ' Still ', serial: '517 ' })
    expect(await shop.as(bia)(fleetApi.add, written)).toEqual({ ...written, brand: 'Still', serial: '517' })
    const changed = { ...written, brand: 'Still', name: 'Doca 3', serial: '' }
    expect(await shop.as(bia)(fleetApi.change, changed)).toEqual(changed)
    expect(await shop.as(bia)(fleetApi.list, {})).toEqual([{ ...changed, wheels: [] }])
    expect((await shop.as(bia)(fleetApi.remove, { id: written.id })).message).toBe('Máquina removida.')
    expect(await namesOf(bia)).toEqual([])
  })

  test('come back under their number, however often', async () => {
    const written = named('Doca 1')
    await shop.as(bia)(fleetApi.add, written)
    await shop.as(bia)(fleetApi.add, named('Doca 2'))
    await shop.as(bia)(fleetApi.remove, { id: written.id })
    for (let time = 0; time < 2; time++) await shop.as(bia)(fleetApi.add, written)
    expect(await namesOf(bia)).toEqual(['Doca 1', 'Doca 2'])
  })

  test('are one where they are the same, whatever their number', async () => {
    const first = await shop.as(bia)(fleetApi.add, machine({ serial: 'AB-1' }))
    expect(await shop.as(bia)(fleetApi.add, machine({ model: 'egv16', serial: 'ab1' }))).toEqual(first)
    const other = await shop.as(bia)(fleetApi.add, machine({ serial: '2' }))
    await expect(shop.as(bia)(fleetApi.change, { ...other, serial: 'AB1' })).rejects.toMatchObject({
      kind: 'conflict',
      message: fleetErrorTexts.MACHINE_TWICE,
    })
    await shop.as(bia)(fleetApi.change, { ...first, serial: 'ab 1' })
  })

  test('of another are not there', async () => {
    const bias = await shop.as(bia)(fleetApi.add, named('Doca 1'))
    const { id, ...fields } = bias
    for (const [method, body] of [
      ['PUT', { ...fields, name: 'Roubada' }],
      ['DELETE', undefined],
    ] as const) {
      const response = await send(caio, method, `/${id}`, body)
      expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([
        404,
        fleetErrorTexts.MACHINE_NOT_FOUND,
      ])
    }
    expect(await namesOf(caio)).toEqual([])
    // A number is nobody's: who has the same one has a machine of their own.
    await shop.as(caio)(fleetApi.add, { ...bias, name: 'Minha' })
    expect([await namesOf(bia), await namesOf(caio)]).toEqual([['Doca 1'], ['Minha']])
  })

  test('are not shown to nobody in particular, nor to administrators', async () => {
    expect((await shop.request('/api/fleet')).status).toBe(401)
    expect((await shop.requestAs(staff, '/api/fleet')).status).toBe(401)
  })

  test.each([
    [{ brand: '' }, 'brand', fieldTexts.required],
    [{ model: '   ' }, 'model', fieldTexts.required],
    [{ model: '--' }, 'model', fieldTexts.required],
    [{ name: 'a'.repeat(81) }, 'name', undefined],
    [{ serial: 'a\nb' }, 'serial', undefined],
    [{ serial: 'a\u0000b' }, 'serial', undefined],
    [{ id: '1' }, 'id', undefined],
    [{ id: '00000000-0000-0000-0000-000000000000' }, 'id', undefined],
  ])('are not taken with %j', async (more, field, sentence) => {
    const response = await send(bia, 'POST', '', { ...machine(), ...more })
    const { fields } = (await response.json()) as { fields: Record<string, string[]> }
    expect([response.status, Object.keys(fields)]).toEqual([422, [field]])
    if (sentence) expect(fields[field]).toEqual([sentence])
  })

  test('end at fifty, also when several come at once', async () => {
    const almost = Array.from({ length: mostMachines - 1 }, (_, place) => named(`Máquina ${place}`))
    await shop.as(bia)(fleetApi.merge, { machines: almost })
    const answers = await Promise.all(
      ['A', 'B', 'C'].map(async (name) => (await send(bia, 'POST', '', named(name))).status),
    )
    expect(answers.sort()).toEqual([201, 409, 409])
    expect(await shop.database.db.select().from(customerMachines)).toHaveLength(mostMachines)
    const response = await send(bia, 'POST', '', named('D'))
    expect(((await response.json()) as { message: string }).message).toBe(fleetErrorTexts.FLEET_FULL)
    // What is there already can be said again.
    expect((await send(bia, 'POST', '', almost[0])).status).toBe(201)
  })

  test('change only so often in an hour', async () => {
    const written = machine()
    await countChanges(bia, 299)
    expect((await send(bia, 'POST', '', written)).status).toBe(201)
    const refused = await send(bia, 'POST', '', written)
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true])
    expect((await send(caio, 'POST', '', written)).status).toBe(201)
    clock = new Date(clock.getTime() + 60 * 60 * 1000)
    expect((await send(bia, 'POST', '', written)).status).toBe(201)
  })
})

describe('a guest’s machines', () => {
  test('join the account once, and those that are there stay as they are', async () => {
    const known = await shop.as(bia)(fleetApi.add, named('Doca 1'))
    const machines = [{ ...known, name: 'De antes' }, named('doca 1'), named('Doca 2'), named('DOCA 2')]
    expect(await shop.as(bia)(fleetApi.merge, { machines })).toEqual({ joined: 1, left: [] })
    expect(await shop.as(bia)(fleetApi.merge, { machines })).toEqual({ joined: 0, left: [] })
    expect(await namesOf(bia)).toEqual(['Doca 1', 'Doca 2'])
  })

  test('sent by two tabs at once join once', async () => {
    const machines = [named('Doca 1'), named('Doca 2')]
    const answers = await Promise.all([1, 2].map(() => shop.as(bia)(fleetApi.merge, { machines })))
    expect(answers.map(({ joined }) => joined).sort()).toEqual([0, 2])
  })

  test('for which there is no room are named', async () => {
    const full = Array.from({ length: mostMachines }, (_, place) => named(`Máquina ${place}`))
    await shop.as(bia)(fleetApi.merge, { machines: full })
    const late = named('Tarde')
    expect(await shop.as(bia)(fleetApi.merge, { machines: [late] })).toEqual({ joined: 0, left: [late.id] })
    expect((await send(bia, 'POST', '/merge', { machines: [...full, late] })).status).toBe(422)
  })
})

describe('the wheels of a machine', () => {
  const asked = { name: 'Bia', email: 'bia@example.com', phone: '(19) 99999-0000', products: 'x' }
  const ask = (who: KnownActor, productId: number, quantity: number) =>
    shop.as(who)(quotationsApi.request, { ...asked, items: [{ productId, quantity }] })
  const fits = (brand: string, model: string) => ({ machines: [{ brand, model }] })

  test('are those asked for before, the latest first, then others of the catalogue', async () => {
    const load = await shop.aProduct({ name: 'Carga', rating: 20, ...fits('Still', 'EGV 16') })
    const drive = await shop.aProduct({ name: 'Tração', rating: 10, machines: [] })
    const guide = await shop.aProduct({ name: 'Guia', rating: 90, machines: [] })
    await shop.aProduct({ name: 'Alheia', ...fits('Still', 'EGV 20') })
    await alsoFits(load.id, [drive.id, guide.id])
    await ask(bia, load.id, 4)
    await ask(bia, drive.id, 1)
    await ask(bia, load.id, 6)
    await ask(bia, drive.id, 2)
    await ask(caio, guide.id, 9)
    await shop.as(bia)(fleetApi.add, machine({ model: 'egv-16' }))
    const [own] = await shop.as(bia)(fleetApi.list, {})
    expect(own?.wheels).toMatchObject([
      { name: 'Tração', lastAsked: { quantity: 2, quotationId: 4, askedAt: clock.toISOString() } },
      { name: 'Carga', lastAsked: { quantity: 6, quotationId: 3 } },
      { name: 'Guia', lastAsked: null },
    ])
    const parts = await shop.call(machinesApi.parts, { brand: 'still', model: 'EGV16' })
    expect(parts.map(({ name }) => name)).toEqual(['Guia', 'Carga', 'Tração'])
    expect(Object.keys(parts[0]!)).not.toContain('lastAsked')
  })

  test('are only what is on offer, and only of that maker', async () => {
    const gone = await shop.aProduct({ status: 'inactive', ...fits('Still', 'EGV 16') })
    await shop.as(bia)(fleetApi.add, machine())
    await shop.as(bia)(fleetApi.add, machine({ brand: 'Outra' }))
    expect((await shop.as(bia)(fleetApi.list, {})).map(({ wheels }) => wheels)).toEqual([[], []])
    await shop.writeCatalog((tx) => tx.execute(sql`update products set status = 'active' where id = ${gone.id}`))
    expect((await shop.as(bia)(fleetApi.list, {})).map(({ wheels }) => wheels.length)).toEqual([0, 1])
  })

  test('fit a machine whose maker the catalogue does not name', async () => {
    await shop.aProduct({ machines: [{ model: 'T 20 SP', certainty: 'confirmed' }] })
    expect(await shop.call(machinesApi.parts, { brand: 'Linde', model: 't20sp' })).toMatchObject([
      { certainty: 'confirmed' },
    ])
  })

  test('show six at most, and none that were asked for behind others', async () => {
    const [first, ...others] = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => shop.aProduct({ rating: 50 })))
    const worst = await shop.aProduct({ rating: 1, ...fits('Still', 'EGV 16') })
    await alsoFits(
      worst.id,
      [first!, ...others].map(({ id }) => id),
    )
    await ask(bia, worst.id, 3)
    await shop.as(bia)(fleetApi.add, machine())
    const [own] = await shop.as(bia)(fleetApi.list, {})
    expect([own?.wheels.length, own?.wheels[0]?.id]).toEqual([6, worst.id])
  })

  /** What one product is for, others are for too. */
  async function alsoFits(productId: number, others: readonly number[]) {
    const { db } = shop.database
    const rows = await db.select().from(productCompatibility).where(eq(productCompatibility.productId, productId))
    await shop.writeCatalog((tx) =>
      tx.insert(productCompatibility).values(others.flatMap((id) => rows.map((row) => ({ ...row, productId: id })))),
    )
  }
})

describe('the models of a brand', () => {
  test('are offered however the brand is written', async () => {
    await shop.aProduct({
      machines: [
        { brand: 'Jungheinrich', model: 'EJE 120' },
        { brand: 'Jungheinrich', model: 'EFG 216' },
        { brand: 'Still', model: 'EGV 16' },
      ],
    })
    expect(await shop.call(machinesApi.models, { brand: 'JUNGHEINRICH ' })).toEqual(['EFG 216', 'EJE 120'])
    expect(await shop.call(machinesApi.models, { brand: 'Ninguém' })).toEqual([])
    expect((await shop.request('/api/machines')).status).toBe(422)
    expect((await shop.request('/api/machines/parts?brand=Still')).status).toBe(422)
  })
})
