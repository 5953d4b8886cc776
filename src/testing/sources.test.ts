import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { billOfMaterials } from '../../scripts/tools/bill-of-materials.mjs'
import { listFiles } from '../../scripts/tools/files.mjs'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const isOfServer = (file: string) =>
  /\.(ts|tsx|js)$/.test(file) && !/\.test\.|\/(web|panel)\/|^src\/(ui|testing)\//.test(file)
const serverFiles = () => listFiles(root, 'src').filter(isOfServer)
const filesWith = (pattern: RegExp) => serverFiles().filter((file) => pattern.test(read(file)))

test('the shop asks nobody on the network but its database and its mail server', () => {
  expect(serverFiles().length).toBeGreaterThan(300)
  const asking = /(?<![.\w])fetch\(|\bfrom '(?:node:)?(?:https|http2|tls|dgram|dns|undici|axios)'/
  expect(filesWith(asking)).toEqual([])
  // The web server, the sockets of the database pool and its heartbeat, and the parser of IP addresses.
  const connections = /import (?!type\b)[^\n]*\bfrom '(?:node:)?(?:http|net)'/
  expect(filesWith(connections)).toEqual([
    'src/app/server/listener.ts',
    'src/app/server/run-server.ts',
    'src/platform/database/pool.ts',
    'src/platform/database/reachability.ts',
    'src/platform/http/network-of.ts',
  ])
})

test('the shop starts no other program, and runs no text', () => {
  expect(filesWith(/child_process|\beval\(|new Function\(|node:vm|v8\.deserialize/)).toEqual([])
})

test('nothing turns off who vouches for a certificate', () => {
  expect(filesWith(/rejectUnauthorized: (?!true)|NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual([])
})

type Package = {
  version?: string
  integrity?: string
  link?: boolean
  hasInstallScript?: boolean
  dev?: boolean
  devOptional?: boolean
}

test('every package is exactly the one that was looked at', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
  const versions = Object.entries({ ...dependencies, ...devDependencies })
  expect(versions.filter(([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([])
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> }
  const locked = Object.entries(packages).filter(([place]) => place)
  expect(locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([place]) => place)).toEqual([])
})

test('the bill of materials names every package the shop is installed with, its licence and its hash', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> }
  const shipped = Object.entries(packages).filter(([place, { dev, devOptional }]) => place && !dev && !devOptional)
  const { components } = billOfMaterials()
  const named = new Set(components.map(({ name, version }) => `${name}@${version}`))
  expect(
    shipped.filter(([place, { version }]) => !named.has(`${place.split('node_modules/').at(-1)}@${version}`)),
  ).toEqual([])
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
  expect(components.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(dependencies)))
  expect(components.filter(({ hashes }) => !/^[0-9a-f]{128}$/.test(hashes[0]!.content))).toEqual([])
  expect(
    components.filter(
      ({ licenses }) => !licenses[0]!.expression || / /.test(licenses[0]!.expression.replace(/ (AND|OR|WITH) /g, '')),
    ),
  ).toEqual([])
})

test('no package the shop runs with needs a script of its own to be installed', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> }
  const scripted = Object.entries(packages).filter(
    ([, { hasInstallScript, dev, devOptional }]) => hasInstallScript && !(dev || devOptional),
  )
  expect(scripted.map(([place]) => place)).toEqual([])
})
