import { randomUUID } from 'node:crypto'
import { anEmail, fromSomewhere } from '../senders.ts'
import { password } from '../shop-template.ts'
import { readPhoto } from './noisy-photo.ts'

type Shop = { url: string }
type Quotation = { id: number; email: string; status: string; photos: { url: string }[] }

/** How somebody at the desk asks, beside the browser that is tried. */
export async function enterDesk({ url }: Shop) {
  const login = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  const cookie = cookieOf(login)
  return (path: string, sent?: object) =>
    fetch(url + path, {
      headers: { cookie, ...(sent && { 'Content-Type': 'application/json' }) },
      ...(sent && { method: 'POST', body: JSON.stringify(sent) }),
    })
}

const cookieOf = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')

/** Somebody with an account, who has asked for twenty products: more than one sheet of paper holds. */
export async function aCustomerWhoAsked({ url }: Shop) {
  const person = { name: 'Ana Prado', email: anEmail(), phone: '(19) 99999-0000', password: 'trator amarelo 77' }
  const headers = { 'Content-Type': 'application/json', ...fromSomewhere() }
  const register = await fetch(`${url}/api/auth/register`, { method: 'POST', headers, body: JSON.stringify(person) })
  const products = (await (await fetch(`${url}/api/products?limit=20`)).json()) as { id: number }[]
  const items = products.map(({ id }) => ({ productId: id, quantity: 2 }))
  const asked = await fetch(`${url}/api/quotations`, {
    method: 'POST',
    headers: { ...headers, cookie: cookieOf(register) },
    body: JSON.stringify({ ...person, products: 'Vinte rodas', items }),
  })
  return { ...person, id: ((await asked.json()) as { id: number }).id }
}

/** The desk's answer to a request; where its letter leads. */
export async function answerAtDesk(shop: Shop, id: number) {
  const ask = await enterDesk(shop)
  const lines = [{ description: 'Roda', quantity: 2, unitPrice: 100 }]
  const answer = await ask(`/api/quotations/${id}/respond`, { status: 'responded', message: 'Segue.', lines })
  return new URL(((await answer.json()) as { link: { address: string } }).link.address).pathname
}

/** A page that the desk wrote; where it stands. */
export async function aWrittenPage(shop: Shop) {
  const ask = await enterDesk(shop)
  const slug = `trocas-${randomUUID().slice(0, 8)}`
  await ask('/api/admin/pages', { title: 'Trocas', slug, status: 'published', document: {} })
  return `/${slug}`
}

/** What the desk has of this person. */
export async function requestsOf(shop: Shop, email: string) {
  const ask = await enterDesk(shop)
  const all = (await (await ask('/api/quotations')).json()) as Quotation[]
  return all.filter((one) => one.email === email)
}

/** The photos this person sent, as the desk sees them. */
export async function photosOf(shop: Shop, email: string) {
  const ask = await enterDesk(shop)
  const photos = (await requestsOf(shop, email)).flatMap((one) => one.photos)
  return Promise.all(photos.map(async ({ url }) => readPhoto(await (await ask(url)).arrayBuffer())))
}
