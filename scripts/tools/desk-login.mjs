// @ts-check

/** For the first administrator of a shop that is measured: `ADMIN_PASSWORD` of its environment. */
export const deskPassword = 'senha-da-medicao'

/** Logs the first administrator in. @param {string} url @returns {Promise<string>} the cookies that say so */
export async function logIn(url) {
  const response = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ username: 'admin', password: deskPassword }),
  })
  if (!response.ok) throw new Error(`login answered ${response.status}: ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}
