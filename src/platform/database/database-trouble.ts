import { userInfo } from 'node:os'
import { isDatabaseUnreachable } from './database-errors.ts'

/** Where a PostgreSQL is looked for, by the variable that says so. */
export type Address = { name: string; url: string }

type Told = { server: string; user: string; database: string; code: string; message: string }

/** By the error's code, or by its words where it has none. */
const sentences: [RegExp, (told: Told) => string][] = [
  [
    /^28P01/,
    ({ server, user }) =>
      `o servidor ${server} recusa a senha do usuário "${user}". Corrija usuário ou senha; os caracteres @ : / ? # % escrevem-se %40 %3A %2F %3F %23 %25.`,
  ],
  [
    /client password must be/,
    ({ server }) =>
      `o servidor ${server} pede uma senha. Escreva-a no endereço: postgres://usuario:senha@servidor/banco.`,
  ],
  [
    /^28000/,
    ({ server, user }) =>
      `o servidor ${server} não deixa entrar o usuário "${user}". Crie-o ou corrija o nome; se ele existe, o pg_hba.conf não o aceita daqui, ou só com TLS (sslmode=verify-full).`,
  ],
  [
    /^3D000/,
    ({ server, user, database }) =>
      `no servidor ${server} não há o banco "${database}". Crie-o (createdb -O ${user} ${database}) ou corrija o nome no fim do endereço.`,
  ],
  [
    /^42501/,
    ({ user, database, message }) =>
      `ao usuário "${user}" faltam direitos no banco "${database}" (${message}). Torne-o dono do banco: alter database "${database}" owner to "${user}".`,
  ],
  [
    /^53300/,
    ({ server }) =>
      `o servidor ${server} não tem conexão livre. Aumente max_connections, ou inicie menos instâncias ou outros programas.`,
  ],
  [
    /^(SELF_SIGNED_CERT|DEPTH_ZERO_SELF|UNABLE_TO_(GET_ISSUER|VERIFY_LEAF)|CERT_|ERR_TLS_CERT)/,
    ({ server, code }) =>
      `o certificado do servidor ${server} não pôde ser conferido (${code}). Aponte sslrootcert= no endereço para o arquivo da autoridade que o assinou, e use o nome que está nele.`,
  ],
  [
    /does not support SSL/,
    ({ server }) =>
      `o servidor ${server} não oferece TLS. Ligue-o lá, ou retire sslmode do endereço se a rede é só sua.`,
  ],
]

/** What is wrong with an address, or with what is found there, and what to do; nothing where something else failed. */
export function databaseTroubleInWords(error: unknown, ...addresses: Address[]): string | undefined {
  const [first] = addresses
  if (!first) return undefined
  const names = addresses.map(({ name }) => name).join(' ou ')
  const sentence = missingCertificate(error, addresses) ?? sentenceAbout(error, toldOf(addresses))
  return sentence && `${names}: ${sentence}`
}

function sentenceAbout(error: unknown, told: Pick<Told, 'server' | 'user' | 'database'>) {
  for (const { code, message } of causesOf(error))
    for (const [pattern, say] of sentences) if (pattern.test(code || message)) return say({ ...told, code, message })
  if (!isDatabaseUnreachable(error)) return undefined
  const [{ code, message } = { code: '', message: '' }] = causesOf(error).slice(-1)
  return `o servidor ${told.server} não responde (${code || message}). Veja se está no ar, e se nome e porta do endereço estão certos.`
}

/** A file that the address names and this machine does not have. */
function missingCertificate(error: unknown, addresses: Address[]) {
  const { code, path } = error as NodeJS.ErrnoException
  const named = addresses.flatMap(({ url }) => [...new URL(url).searchParams])
  const [option] = named.find(([name, value]) => name.startsWith('ssl') && value === path) ?? []
  return option && `o arquivo "${path}" (${option}) não pode ser lido (${code}). Corrija o caminho ou as permissões.`
}

function toldOf(addresses: Address[]) {
  const [first, ...others] = addresses.map(({ url }) => new URL(url))
  const { username, pathname } = first!
  // Without one the driver takes the name of whoever runs the process.
  const user = decoded(username) || userInfo().username
  return {
    server: [first!, ...others].map(({ host, searchParams }) => searchParams.get('host') ?? host).join(' ou '),
    user,
    database: decoded(pathname.slice(1)) || user,
  }
}

/** As the driver reads it; what is written wrongly stays as it is. */
function decoded(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** From the outside to what it goes back to. */
function causesOf(error: unknown): { code: string; message: string }[] {
  if (!(error instanceof Error)) return []
  const code = 'code' in error ? String(error.code) : ''
  return [{ code, message: error.message }, ...causesOf(error.cause)]
}
