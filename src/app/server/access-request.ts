import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'

/** Who may write into the shop's folder holds its data anyway: the file gives nobody more than they have. */
const fileName = 'liberar-acesso.txt'

/**
 * The username an operator wrote into `DATA_DIR/liberar-acesso.txt`, because nobody gets into the panel any more. The file is gone
 * before anything is done about it: left behind, it would give the account a new password at every start.
 */
export async function takeAccessRequest(dataDir: string) {
  const file = path.join(dataDir, fileName)
  const written = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (written === undefined) return undefined
  await rm(file)
  return written.trim()
}
