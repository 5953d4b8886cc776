import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Fleet,
  findSameMachine,
  inOrder,
  joinFleets,
  mostMachines,
  parseFleet,
  withMachine,
  withoutMachine,
} from './fleet.ts'
import { cleanMachine, isMachine, type Machine, machineKey, machineLengths, machineTitle } from './machine.ts'

const numbered = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const machine = (number: number, more: Partial<Machine> = {}): Machine => ({
  id: numbered(number),
  brand: 'Paletrans',
  model: 'PX 2025',
  name: '',
  serial: String(number),
  ...more,
})

describe('a machine', () => {
  test('is written on one line without blanks around', () => {
    expect(cleanMachine({ brand: ' Still ', model: 'EGV\n16', name: '\t', serial: ' 1\u20282 ' })).toEqual({
      brand: 'Still',
      model: 'EGV 16',
      name: '',
      serial: '1 2',
    })
  })

  test.each([
    [{}, true],
    [{ brand: '' }, false],
    [{ model: ' - ' }, false],
    [{ name: 'a'.repeat(machineLengths.name) }, true],
    [{ name: 'a'.repeat(machineLengths.name + 1) }, false],
    [{ serial: 'a'.repeat(machineLengths.serial + 1) }, false],
  ])('with %j can be kept: %s', (more, can) => expect(isMachine(machine(1, more))).toBe(can))

  test.each([
    [{ model: 'px-2025' }, true],
    [{ brand: 'PALETRANS' }, true],
    [{ serial: '2' }, false],
    [{ name: 'Doca 3' }, false],
    [{ model: 'PX 2026' }, false],
  ])('with %j is the same: %s', (more, isSame) =>
    expect(machineKey(machine(1, more)) === machineKey(machine(1))).toBe(isSame))

  test('is called by its own name, or by what it is', () => {
    expect(machineTitle(machine(1))).toBe('Paletrans PX 2025')
    expect(machineTitle(machine(1, { name: 'Azulzinha' }))).toBe('Azulzinha')
  })
})

describe('a fleet', () => {
  test('stands in the order of names, whatever came first', () => {
    const names = ['Máquina 10', 'maquina 2', 'Águia']
    const fleet = names.map((name, place) => machine(place, { name }))
    expect(inOrder(fleet).map(({ name }) => name)).toEqual(['Águia', 'maquina 2', 'Máquina 10'])
  })

  test('changes a machine in its place, and takes one back where it stood', () => {
    const fleet = [machine(1), machine(2)]
    expect(withMachine(fleet, machine(1, { serial: 'x' })).map(({ serial }) => serial)).toEqual(['x', '2'])
    expect(withMachine(withoutMachine(fleet, numbered(1)), machine(1))).toEqual(fleet)
  })

  test('finds the same machine under another number', () => {
    const fleet = [machine(1, { serial: 'A' })]
    expect(findSameMachine(fleet, machine(2, { serial: 'a' }))).toBe(fleet[0])
    expect(findSameMachine(fleet, machine(1, { serial: 'a' }))).toBeUndefined()
  })

  test('takes in only what there is room for', () => {
    const full = Array.from({ length: mostMachines - 1 }, (_, place) => machine(place))
    const { joined, left } = joinFleets(full, [machine(90), machine(1), machine(91)])
    expect([joined.map(({ id }) => id), left.map(({ id }) => id)]).toEqual([[numbered(90)], [numbered(91)]])
  })
})

describe('taking one fleet into another', () => {
  const word = fc.constantFrom('Still', 'EGV 16', 'egv-16', 'Doca', 'doca', 'Á')
  const some = fc.array(
    fc.record({
      id: fc.integer({ min: 0, max: 60 }).map(numbered),
      brand: word,
      model: word,
      name: fc.oneof(word, fc.constant('')),
      serial: fc.oneof(fc.integer({ max: 99, min: 0 }).map(String), fc.constant('')),
    }),
    { maxLength: 70 },
  )
  const merged = (fleet: Fleet, brought: Fleet) => [...fleet, ...joinFleets(fleet, brought).joined]

  test('a second time changes nothing', () => {
    fc.assert(
      fc.property(some, some, (own, brought) => {
        const fleet = merged([], own)
        const once = merged(fleet, brought)
        expect(merged(once, brought)).toEqual(once)
      }),
    )
  })

  test('loses nothing, doubles nothing and keeps within the limit', () => {
    fc.assert(
      fc.property(some, some, (own, brought) => {
        const fleet = merged([], own)
        const { joined, left } = joinFleets(fleet, brought)
        const after = [...fleet, ...joined]
        expect(after.length).toBeLessThanOrEqual(mostMachines)
        expect(new Set(after.map(machineKey)).size).toBe(after.length)
        expect(new Set(after.map(({ id }) => id)).size).toBe(after.length)
        const known = new Set([...after, ...left].flatMap((one) => [one.id, machineKey(one)]))
        for (const one of brought) expect(known.has(one.id) || known.has(machineKey(one))).toBe(true)
      }),
    )
  })
})

describe('a stored fleet', () => {
  test('is read as it was written', () => {
    const fleet = [machine(1, { name: 'Doca 1' }), machine(2)]
    expect(parseFleet(JSON.parse(JSON.stringify(fleet)))).toEqual(fleet)
  })

  test('loses what makes no sense', () => {
    const nonsense = [
      null,
      7,
      'x',
      {},
      { ...machine(2), id: '2' },
      machine(3, { brand: '' }),
      { ...machine(4), name: 1 },
    ]
    expect(parseFleet([...nonsense, machine(1), machine(1)])).toEqual([machine(1)])
  })

  test.each([{}, null, 'x', 1])('is no %j', (stored) => expect(() => parseFleet(stored)).toThrow())
})
