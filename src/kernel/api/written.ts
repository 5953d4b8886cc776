import type { z } from 'zod'

declare const written: unique symbol

/**
 * JSON of a value that a contract has let through. What is read more often than it is written is parsed and written out once, then sent
 * as it is: nothing that was not declared can be in it, however it was kept meanwhile.
 */
export type Written<T> = string & { readonly [written]: T }

export const write = <S extends z.ZodType>(contract: S, value: z.input<S>) =>
  JSON.stringify(contract.parse(value)) as Written<z.output<S>>

export const read = <T>(text: Written<T>) => JSON.parse(text) as T

export const writtenList = <T>(items: readonly Written<T>[]) => `[${items.join(',')}]` as Written<T[]>

/** An object of parts that are written already. */
export const writtenObject = <T extends object>(parts: { [Name in keyof T]: Written<T[Name]> }) =>
  `{${Object.entries(parts).map(([name, part]) => `${JSON.stringify(name)}:${part}`)}}` as Written<T>

/** One object with the fields of two that have none in common. */
export function writtenTogether<A extends object, B extends object>(some: Written<A>, others: Written<B>) {
  if (some === '{}' || others === '{}') return (some === '{}' ? others : some) as Written<A & B>
  return `${some.slice(0, -1)},${others.slice(1)}` as Written<A & B>
}
