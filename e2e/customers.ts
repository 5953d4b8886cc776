import { randomBytes } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { expect } from './fixtures.ts'
import { anEmail, fromAnotherNetwork } from './senders.ts'

export type TestCustomer = {
  id: number
  name: string
  email: string
  phone: string
  company?: string
  password: string
}

/** Registers somebody new; the browser's context is theirs from then on. */
export async function enterAsCustomer(context: BrowserContext, more: { company?: string } = {}): Promise<TestCustomer> {
  await fromAnotherNetwork(context)
  const mark = randomBytes(3).toString('hex')
  const person = { name: `Marina ${mark}`, email: anEmail(), phone: '(19) 99999-0000', password: `trator ${mark} azul` }
  const answer = await context.request.post('/api/auth/register', { data: { ...person, ...more } })
  expect(answer.status()).toBe(201)
  return { ...person, ...more, id: (await answer.json()).id }
}
