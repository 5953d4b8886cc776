import { createHash, randomBytes } from 'node:crypto'

const tokenBytes = 32

/** What lets whoever holds it in: 256 random bits, in letters an address may hold. */
export const newToken = () => randomBytes(tokenBytes).toString('base64url')

/** Only this is kept: whoever reads it can use none of them. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')

const tokens = /(?<=\/)[\w-]{43}(?=\/|$)/g

/** An address without the secret it holds, for logs. */
export const withoutTokens = (path: string) => path.replace(tokens, '…')
