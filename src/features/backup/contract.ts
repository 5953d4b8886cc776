import { z } from 'zod'
import { endpoint } from '#kernel/api/endpoint.ts'
import { moment } from '#kernel/api/fields.ts'

/** The last copy that was made whole, by whomever; null as long as there was none. */
const backupState = z.object({ last: z.object({ at: moment, by: z.string() }).nullable() })
export type BackupState = z.output<typeof backupState>

export const backupApi = {
  state: endpoint({
    method: 'GET',
    path: '/api/admin/backup',
    access: 'staff',
    summary: 'Diz quando foi feita a última cópia de segurança, e por quem.',
    input: z.object({}),
    output: backupState,
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/admin/backup/file',
    access: 'staff',
    asksPassword: true,
    summary:
      'Uma cópia de toda a loja, feita enquanto é baixada: banco de dados (com hashes de senhas e dados pessoais) e arquivos. Pede a senha de novo (403, PASSWORD_AGAIN), e uma de cada vez (503, COPY_UNDER_WAY).',
    input: z.object({}),
    output: z.string(),
  }),
}
