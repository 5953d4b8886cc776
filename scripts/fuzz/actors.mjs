// @ts-check
import { deskPassword } from '../tools/desk-login.mjs'

/** @typedef {import('./operations.mjs').Actor} Actor */

/** Each request comes from an address of its own, so that no limit is met: the shop must trust one proxy. */
let sent = 0
export const fromSomewhere = () => {
  sent += 1
  return { 'X-Forwarded-For': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}` }
}

/** @param {string} url @param {string} path @param {object} body @param {string} [cookies] */
export async function post(url, path, body, cookies = '') {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', Cookie: cookies, ...fromSomewhere() },
  })
  const said = await response.text()
  if (!response.ok) throw new Error(`POST ${path} answered ${response.status}: ${said}`)
  const given = response.headers.getSetCookie().map((one) => one.split(';')[0])
  return { said: JSON.parse(said), cookies: [...given, cookies].filter(Boolean).join('; ') }
}

let registered = 0

/** @param {string} url */
async function enterAsCustomer(url) {
  registered += 1
  const email = `fuzz${registered}@example.com`
  const person = { name: 'Bia Prado', email, phone: '(19) 99999-0000', password: 'trator amarelo 77' }
  return (await post(url, '/api/auth/register', person)).cookies
}

/** With the password given again, as what changes who gets in asks for. @param {string} url */
async function enterAsAdministrator(url) {
  const login = { username: 'admin', password: deskPassword }
  const { cookies } = await post(url, '/api/admin/login', login)
  try {
    return (await post(url, '/api/admin/account/confirm', { password: deskPassword }, cookies)).cookies
  } catch {
    // After as many wrong ones as others have sent, nobody's is looked at for a while.
    return cookies
  }
}

/** Who asks, each with cookies that are made anew when a request has ended the session. @param {string} url */
export function actorsAt(url) {
  const doors = { stranger: async () => '', customer: enterAsCustomer, administrator: enterAsAdministrator }
  /** @type {Partial<Record<Actor, Promise<string>>>} */
  const entered = {}
  return {
    /** @param {Actor} actor */
    cookiesOf(actor) {
      entered[actor] ??= doors[actor](url)
      return entered[actor]
    },
    /** Only who used these cookies says that they are worth nothing. @param {Actor} actor @param {string} cookies */
    async forget(actor, cookies) {
      if ((await entered[actor]) === cookies) delete entered[actor]
    },
  }
}
