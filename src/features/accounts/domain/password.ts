/** Administrators see every customer; a customer sees their own. */
export const shortestPassword = { administrator: 10, customer: 6 }
export const longestPassword = 200
export type Population = keyof typeof shortestPassword

/** What people choose first, here and elsewhere; with figures and signs around it they are no better. */
const commonWords = new Set(
  `abacate abc abcd abcde abcdef adm admin administracao administrador administrator adminadmin amor anjo avai azul bahia
  bemvindo botafogo brasil brazil cachorro campinas changeme corinthians cruzeiro default deusefiel dragon eletrica
  empilhadeira empilhadeiras empresa entrar estrela familia felicidade fenix flamengo fluminense futebol gabriel gatinho
  gremio guest hello iloveyou internacional jesus jesuscristo jesusteama letmein liberdade login loja lojas master mercado
  minhasenha monkey mudar mudarsenha mustang naosei nopassword palmeiras passw password passwort poliuretano princesa
  princess qwert qwerty qwertyuiop roda rodas rodacerta root saopaulo santos secret segredo senha senhaforte senhasecreta
  senhasegura senhasenha servidor shadow sistema sunshine superman suporte tecnico teste testeteste teamo teste usuario
  user vasco vendas vida visitante welcome whatever zxcvbn zxcvbnm asdf asdfg asdfgh asdfghjkl asdfasdf qazwsx`.split(
    /\s+/,
  ),
)

/** The heads of the published lists of leaked passwords, the Brazilian ones too. */
const commonestPasswords = new Set(
  `123456 1234567 12345678 123456789 1234567890 123123 123321 111111 000000 222222 555555 666666 654321 987654321 102030
  10203040 1q2w3e 1q2w3e4r 1q2w3e4r5t qwerty qwerty123 qwertyuiop abc123 password Password password1 passw0rd iloveyou
  dragon monkey letmein senha123 Senha123 mudar123 brasil Brasil brasil123 admin123 flamengo corinthians palmeiras`.split(
    /\s+/,
  ),
)

/** Runs of the keyboard and of counting. */
const runs = [
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '1q2w3e4r5t6y7u8i9o0p',
]

const figuresForLetters: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const lettersOf = (text: string) => text.replace(/[^a-z]/g, '')
const withLetters = (text: string) => [...text].map((sign) => figuresForLetters[sign] ?? sign).join('')
/** `s3nh@2026!` is `s3nh@`: what is hung on to a word, but not the sign that stands for its last letter. */
const hungOn = /[\d!?.#*_-]+$/

const isRun = (text: string) =>
  runs.some((run) => run.includes(text) || run.includes([...text].reverse().join('')) || `${run}${run}`.includes(text))

/** `abcabcabcabc`, `1111111111`. */
const isRepetition = (text: string) => /^(.{1,4})\1+.{0,3}$/.test(text)

/** A password that a program tries first. `names` are what everyone knows of its owner. */
function isEasilyGuessed(password: string, names: readonly string[]) {
  const written = plain(password)
  const bases = [written, withLetters(written), withLetters(written.replace(hungOn, ''))].map(lettersOf)
  const known = new Set([...commonWords, ...names.map((name) => lettersOf(plain(name)))].filter(Boolean))
  return isRun(written) || isRepetition(written) || isDate(written) || bases.some((base) => known.has(base))
}

/** A date or a telephone number: long, but few. */
const isDate = (text: string) => /^\d{1,15}$/.test(text)

export type PasswordProblem = 'short' | 'long' | 'common'

/** For whoever sees every customer. */
export function passwordProblem(password: string, names: readonly string[] = []): PasswordProblem | undefined {
  return lengthProblem(password, 'administrator') ?? (isEasilyGuessed(password, names) ? 'common' : undefined)
}

/** For whoever sees only their own: nothing is refused but what programs try first, letter by letter. */
export function customerPasswordProblem(password: string): PasswordProblem | undefined {
  return lengthProblem(password, 'customer') ?? (commonestPasswords.has(password) ? 'common' : undefined)
}

function lengthProblem(password: string, population: Population): PasswordProblem | undefined {
  if (password.length < shortestPassword[population]) return 'short'
  return password.length > longestPassword ? 'long' : undefined
}
