import type { z } from 'zod'

export type Access = 'public' | 'customer' | 'staff'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  method: Method
  path: `/api/${string}`
  access: Access
  /** Whose cookie counts where everybody may ask. Without it the administrators', who see more of the catalogue. */
  recognises?: 'customer' | 'staff'
  /** Asks whose browser this is: whoever has no business here is no intruder, but nobody. */
  asksWho?: boolean
  /**
   * For visitors the response depends only on the query and on the site's version: it gets an `ETag`, and a request that has it already is
   * answered 304 without computing anything. Only for public GET endpoints.
   */
  isVersioned?: true
  /**
   * Asks an administrator for the password once more, a few minutes before at most: an open panel is not enough. Where only some of
   * what may be asked is such a matter, says of what.
   */
  asksPassword?: true | { of(input: z.output<I>): boolean }
  /** One Portuguese sentence for the API reference. */
  summary: string
  input: I
  output: O
  /** Takes a form with files instead of JSON; with `orJson`, whichever of the two is sent. */
  multipart?: { mostBytes: number; orJson?: boolean }
  status?: 200 | 201 | 202
}

/** These carry no body: what they ask for stands in the address. */
export const hasNoBody = ({ method }: Pick<Endpoint, 'method'>) => method === 'GET' || method === 'DELETE'

/**
 * With this header, "nobody" is an answer (null) to the question who it is, and no refusal: browsers write every 401 to the
 * console as an error, and that nobody is logged in is none.
 */
export const nobodyAsNullHeader = ['Prefer', 'nobody=null'] as const

export const endpoint = <I extends z.ZodType, O extends z.ZodType>(e: Endpoint<I, O>) => e

const parameter = /:(\w+)/g

export const pathParameters = (path: string) => [...path.matchAll(parameter)].map(([, name]) => name as string)

export const fillPath = (path: string, value: (name: string) => string) =>
  path.replace(parameter, (_, name: string) => encodeURIComponent(value(name)))
