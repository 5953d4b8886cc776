import { z } from 'zod'
import { machinePart } from '#features/catalog/showcase/contract/machines.ts'
import { endpoint } from '#kernel/api/endpoint.ts'
import { line } from '#kernel/api/fields.ts'
import { mostMachines } from './domain/fleet.ts'
import { isRecognisable, machineLengths as lengths } from './domain/machine.ts'
import { fieldTexts } from './texts/errors.ts'

const id = z.uuidv4().toLowerCase()
const required = (max: number) => line(max).refine(isRecognisable, fieldTexts.required)
const maybe = (max: number) => line(max).default('')

const fields = z.object({
  brand: required(lengths.brand),
  model: required(lengths.model),
  name: maybe(lengths.name),
  serial: maybe(lengths.serial),
})

const machine = z.object({
  id: z.string(),
  brand: z.string(),
  model: z.string(),
  name: z.string(),
  serial: z.string(),
})

const newMachine = fields.extend({ id })

/** A part that fits, and how many its owner last asked for; null where it never was. */
const wheel = machinePart.extend({
  lastAsked: z.object({ quantity: z.int(), quotationId: z.int(), askedAt: z.string() }).nullable(),
})
export type Wheel = z.infer<typeof wheel>

const machineWithWheels = machine.extend({ wheels: z.array(wheel) })
export type MachineWithWheels = z.infer<typeof machineWithWheels>

/** A customer's machines. Another's is not found. */
export const fleetApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/fleet',
    access: 'customer',
    summary: 'As próprias máquinas e, para cada uma, as peças que servem: primeiro as que o cliente já pediu.',
    input: z.object({}),
    output: z.array(machineWithWheels),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/fleet',
    access: 'customer',
    summary:
      'Acrescenta uma máquina, com um número (UUID) dado por quem chama: repetir não a duplica, e uma removida volta. A que já existe com outro número é devolvida.',
    input: newMachine,
    output: machine,
    status: 201,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/fleet/:id',
    access: 'customer',
    summary: 'Corrige uma das próprias máquinas.',
    input: newMachine,
    output: machine,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/fleet/:id',
    access: 'customer',
    summary: 'Remove uma das próprias máquinas.',
    input: z.object({ id }),
    output: z.object({ success: z.literal(true), message: z.string() }),
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/fleet/merge',
    access: 'customer',
    summary: `Junta à frota as máquinas guardadas em um aparelho, até ${mostMachines} ao todo. As que já estão nela não se repetem.`,
    input: z.object({ machines: z.array(newMachine).max(mostMachines) }),
    output: z.object({
      joined: z.int(),
      /** Numbers of those for which there was no room. */
      left: z.array(z.string()),
    }),
  }),
}
