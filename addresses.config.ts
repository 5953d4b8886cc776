import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { panelParts } from './chunks.config.ts'
import type { Endpoint } from './src/kernel/api/endpoint.ts'

const suffix = '?addresses'
const root = import.meta.dirname

const isContract = (file: string) =>
  /\/contract(\/[\w-]+)?\.ts$/.test(file) && readFileSync(file, 'utf8').includes("from '#kernel/api/endpoint.ts'")

const isVisitors = (importer: string) =>
  /^src\/(app\/web|features\/.+\/web)\//.test(importer) && !panelParts.test(importer)

/** What `kernel/api/client.ts` reads of an endpoint. */
const addressOf = ({ method, path, asksWho, multipart }: Endpoint) => ({ method, path, asksWho, multipart })

const isEndpoint = (value: unknown): value is Endpoint => typeof value === 'object' && value !== null && 'path' in value

const addressesOf = (api: Record<string, Endpoint>) =>
  Object.fromEntries(Object.entries(api).map(([name, endpoint]) => [name, addressOf(endpoint)]))

/**
 * Of a contract, what visitors load has the addresses alone: the server has checked what it sends and checks what it gets, and the
 * schemas bring a whole validation library along. The panel, whose forms read them, has contracts whole. Whoever asks for
 * anything but an API's addresses on a visitor's page is told by the build that there is no such export.
 */
export function contractsAsAddresses(): Plugin {
  return {
    name: 'contracts-as-addresses',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.includes('/contract') || !importer || !isVisitors(path.relative(root, importer))) return
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      return resolved && isContract(resolved.id) ? `${resolved.id}${suffix}` : resolved
    },
    async load(id) {
      if (!id.endsWith(suffix)) return
      const file = id.slice(0, -suffix.length)
      const { module, dependencies } = await runnerImport<Record<string, unknown>>(file, { configFile: false })
      for (const each of [file, ...dependencies]) this.addWatchFile(each)
      return Object.entries(module)
        .filter((entry): entry is [string, Record<string, Endpoint>] => isApi(entry[1]))
        .map(([name, api]) => `export const ${name} = ${JSON.stringify(addressesOf(api))}`)
        .join('\n')
    },
  }
}

const isApi = (value: unknown) => {
  const endpoints = Object.values((typeof value === 'object' && value) || {})
  return endpoints.length > 0 && endpoints.every(isEndpoint)
}
