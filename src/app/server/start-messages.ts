import type { Shop } from './open-shop.ts'

type Started = { address: string; listening: string } & Awaited<ReturnType<Shop['prepare']>>

/** For the person at the terminal, beside the log: where the shop is, and the password that is shown only once. */
export function announce({ address, listening, demoProducts, administrator, access }: Started) {
  const lines = [`RodaCerta no ar: ${address}${listening === address ? '' : ` (escutando em ${listening})`}`]
  if (demoProducts > 0) lines.push(`Catálogo de demonstração carregado: ${demoProducts} produtos.`)
  if (administrator?.isGenerated) {
    lines.push(
      `Administrador criado. Usuário: ${administrator.username}  Senha: ${administrator.password}`,
      'Anote a senha: ela não será mostrada de novo.',
    )
  } else if (administrator) {
    lines.push(`Administrador criado com a senha de ADMIN_PASSWORD. Usuário: ${administrator.username}`)
  }
  if (access) lines.push(...accessLines(access))
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`)
}

const accessLines = ({ username, password }: NonNullable<Started['access']>) =>
  password
    ? [
        `Acesso liberado. Usuário: ${username}  Nova senha: ${password}`,
        'Anote a senha: ela não será mostrada de novo.',
      ]
    : [`Acesso não liberado: não há administrador com o usuário "${username}".`]
