import { access, constants, stat } from 'node:fs/promises'
import path from 'node:path'

const found = (place: string) => stat(place).catch(() => undefined)

/** Known before a copy is made, which may take minutes. */
export async function fileToWrite(to: string) {
  const file = path.resolve(to)
  const folder = path.dirname(file)
  if ((await found(file))?.isDirectory())
    throw new Error(`--to: "${file}" é uma pasta. Escreva também o nome do arquivo.`)
  if (!(await found(folder))?.isDirectory()) throw new Error(`--to: a pasta "${folder}" não existe. Crie-a antes.`)
  if (!(await allows(folder, constants.W_OK)))
    throw new Error(`--to: a pasta "${folder}" não pode ser escrita por quem dá este comando.`)
  return file
}

export async function fileToRead(from: string) {
  const file = path.resolve(from)
  const present = await found(file)
  if (!present) throw new Error(`--from: não há o arquivo "${file}".`)
  if (present.isDirectory()) throw new Error(`--from: "${file}" é uma pasta. Escreva também o nome do arquivo.`)
  if (!(await allows(file, constants.R_OK)))
    throw new Error(`--from: o arquivo "${file}" não pode ser lido por quem dá este comando.`)
  return file
}

const allows = (place: string, mode: number) =>
  access(place, mode).then(
    () => true,
    () => false,
  )
