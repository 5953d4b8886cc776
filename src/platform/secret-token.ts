import { createHash, randomBytes } from 'node:crypto'

const tokenBytes = 32

/** What lets whoever holds it in: 256 random bits, in letters an address may hold. */
export const newToken = () => randomBytes(tokenBytes).toString('base64url')

/** Only this is kept: whoever reads it can use none of them. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Behind these stands a secret, however it is spelled. */
const beforeSecrets = /^(proposta|proposals)$/i
const harmless = /^([a-z]{1,20}|\d{1,10}|)$/
const tokens = /(?<![\w-])[\w-]{43}(?![\w-])/g

/** Neither encoded, nor behind one of those, nor as long: nothing of it has to be looked at. */
const mayHoldSecret = /%|propos|[\w-]{43}/i

/** An address without the secret it holds, for logs, whichever of its many spellings somebody asked for. */
export function withoutTokens(path: string) {
  if (!mayHoldSecret.test(path)) return path
  let isBehind = false
  const parts = decoded(path)
    .split('/')
    .map((part) => {
      if (isBehind && !harmless.test(part)) return '…'
      isBehind ||= beforeSecrets.test(part)
      return part
    })
  return parts.join('/').replace(tokens, '…')
}

const mostEncodings = 5

/** Only what an address may hold as it is: a log shows other characters as they were sent. */
function decoded(path: string, left = mostEncodings): string {
  const plainer = path.replace(/%([2-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return plainer === path || left === 0 ? plainer : decoded(plainer, left - 1)
}
