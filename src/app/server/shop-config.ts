import { passwordProblem } from '#features/accounts/domain/password.ts'
import { type Config, ConfigurationError, loadConfig } from '#platform/config.ts'

/** The environment as the shop takes it: the first administrator's password is held to what every other is held to. */
export function loadShopConfig(env: Record<string, string | undefined>): Config {
  const config = loadConfig(env)
  const { username, password } = config.firstAdministrator
  if (password !== undefined && passwordProblem(password, [username]))
    throw new ConfigurationError([
      'ADMIN_PASSWORD: o valor não serve. Esperado: uma senha de 10 a 200 caracteres que não seja das primeiras que alguém tentaria, como três palavras sem relação entre si.',
    ])
  return config
}

/** What works, but not as whoever installed it probably thinks. */
export function doubtsAbout({ trustedProxies, publicUrl, database, mail }: Doubted) {
  const doubts: string[] = []
  if (trustedProxies > 0 && publicUrl.startsWith('http:'))
    doubts.push(
      `TRUST_PROXY diz que há um proxy à frente, mas PUBLIC_URL é ${publicUrl}, sem HTTPS: os cookies de acesso não ficam restritos a conexões cifradas. Escreva em PUBLIC_URL o endereço https:// da loja.`,
    )
  if (trustedProxies === 0 && publicUrl.startsWith('https:'))
    doubts.push(
      'PUBLIC_URL usa HTTPS, portanto há um proxy à frente, mas TRUST_PROXY é 0: todos os visitantes contam como uma só rede e dividem os mesmos limites. Escreva em TRUST_PROXY o número de proxies.',
    )
  if (database.kind === 'postgres' && !mail.smtpUrl)
    doubts.push(
      'SMTP_URL não está definido: nenhum e-mail sai, e as mensagens ficam em arquivos em DATA_DIR/outbox de cada instância. Escreva em SMTP_URL o endereço do servidor de e-mail.',
    )
  return doubts
}
type Doubted = Pick<Config, 'trustedProxies' | 'publicUrl' | 'database' | 'mail'>
