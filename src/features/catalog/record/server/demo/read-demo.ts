import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import {
  type AttributeName,
  attributeNames,
  eachOf,
  isStoredAsNumber,
  type NumberName,
} from '../../domain/attributes.ts'
import catalogueCsv from './demo-catalogue.csv?raw'
import machinesCsv from './demo-machines.csv?raw'

const optional = z.string().transform((value) => (value === '' ? null : value))
const optionalNumber = z.string().transform((value) => (value === '' ? null : Number(value)))
const list = z.string().transform((value) =>
  value
    .split(';')
    .map((item) => item.trim())
    .filter(Boolean),
)

/** Attributes that stand in the file as they are typed; a column that is not there is empty. */
const plainNumbers = ['diameter', 'width', 'maxLoad'] as const
export const demoTexts = attributeNames.filter(
  (name) => !isStoredAsNumber(name) && !(plainNumbers as readonly string[]).includes(name),
) as Exclude<AttributeName, NumberName | (typeof plainNumbers)[number]>[]

const demoProduct = z.object({
  ...eachOf(demoTexts, () => optional.default(null)),
  code: z.string().min(1),
  name: z.string().min(1),
  category: z.string().min(1),
  brand: z.string().min(1),
  description: z.string(),
  diameter: optionalNumber,
  width: optionalNumber,
  bore: optionalNumber,
  maxLoad: optionalNumber,
  compatibleModels: list,
  featured: z.enum(['true', 'false']).transform((value) => value === 'true'),
  hubWidth: optionalNumber,
  tempMin: optionalNumber,
  tempMax: optionalNumber,
  certainty: z.enum(['known', 'plausible']),
  searchAliases: z.string(),
  rating: optionalNumber,
  price: optionalNumber,
})

const demoMachine = z.object({
  brand: z.string(),
  model: z.string(),
  machineType: z.string(),
  certainty: z.enum(['known', 'plausible']),
})

export type DemoProduct = z.infer<typeof demoProduct>
export type DemoMachine = z.infer<typeof demoMachine>

export const readDemoProducts = () => z.array(demoProduct).parse(parse(catalogueCsv, { columns: true }))
export const readDemoMachines = () => z.array(demoMachine).parse(parse(machinesCsv, { columns: true }))
