import { password } from '../shop-template.ts'
import { readPhoto } from './noisy-photo.ts'

type Shop = { url: string }
type Quotation = { id: number; email: string; status: string; photos: { url: string }[] }

/** How somebody at the desk asks, beside the browser that is tried. */
async function enterDesk({ url }: Shop) {
  const login = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return (path: string) => fetch(url + path, { headers: { cookie } })
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
