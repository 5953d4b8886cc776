// @ts-check
// Builds the image and starts it, where Docker answers. Elsewhere it takes every step of the Dockerfile in clean folders: what it copies,
// runs, sets and starts is read from the file. What that cannot try is the base image itself: the steps run on this machine's system
// and Node, and it says so.
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort, waitUntil } from './tools/ports.mjs'
import { root, run } from './tools/run.mjs'

/** @typedef {{ name: string, args: string }} Instruction */

const instructions = readFileSync(path.join(root, 'Dockerfile'), 'utf8')
  .split('\n')
  .filter((line) => line.trim() && !line.startsWith('#'))
  .map((line) => ({ name: line.split(' ', 1)[0] ?? '', args: line.slice(line.indexOf(' ') + 1) }))

const home = mkdtempSync(path.join(tmpdir(), 'image-'))
/** Where each stage's file system would be. @type {Map<string, string>} */
const stages = new Map()
let stage = ''
let folder = '/'
let user = ''
/** @type {NodeJS.ProcessEnv} */
let env = {}
/** @type {string[]} */
let command = []

/** @param {string} place a place in the image */
const inStage = (place, of = stage) => path.join(of, path.resolve(folder, place))

/** As in the image: an absolute place of its own is one of the stage. @param {string} text */
const relocated = (text) => text.replaceAll(/(?<=\s)\/data\b/g, inStage('/data'))

/** What Docker would be given: what is under version control, without what .dockerignore leaves out. */
function listContext() {
  const ignored = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
  const isIgnored = (/** @type {string} */ file) =>
    ignored.some((each) =>
      each.startsWith('*') ? file.endsWith(each.replace(/^[*/]+/, '')) : file === each || file.startsWith(`${each}/`),
    )
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  return stdout.split('\n').filter((file) => file && !isIgnored(file))
}

/** @type {Record<string, (args: string) => void | Promise<void>>} */
const steps = {
  FROM(args) {
    const [image, , name = 'shop'] = args.split(' ')
    stage = path.join(home, name)
    stages.set(name, stage)
    mkdirSync(stage)
    folder = '/'
    env = {}
    console.log(`== ${name}: ${image} (tried on ${process.platform} with Node ${process.version} instead)`)
  },
  WORKDIR(args) {
    folder = args
    mkdirSync(inStage('.'), { recursive: true })
  },
  COPY(args) {
    const words = args.split(' ')
    const from = words[0]?.startsWith('--from=') ? stages.get(words.shift()?.slice('--from='.length) ?? '') : undefined
    const target = inStage(words.pop() ?? '')
    const context = listContext()
    for (const source of words) {
      if (from)
        cpSync(
          path.join(from, source),
          target.endsWith(path.basename(source)) ? target : path.join(target, path.basename(source)),
          { recursive: true },
        )
      else
        for (const file of source === '.' ? context : context.filter((each) => each === source))
          cpSync(path.join(root, file), path.join(target, file))
    }
  },
  async RUN(args) {
    console.log(`   ${args}`)
    // The image has a user of this name.
    const text = relocated(args).replace('node:node', 'nobody')
    const { code, output } = await run('/bin/sh', ['-ec', text], { cwd: inStage('.'), env })
    if (code !== 0) throw new Error(output)
  },
  ENV(args) {
    for (const each of args.split(' ')) env[each.slice(0, each.indexOf('='))] = each.slice(each.indexOf('=') + 1)
  },
  USER(args) {
    user = args
  },
  CMD(args) {
    command = JSON.parse(args)
  },
  VOLUME() {},
  EXPOSE() {},
  STOPSIGNAL() {},
  HEALTHCHECK() {},
}

/** @param {string} place */
const bytesIn = (place) =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0)

async function startHere() {
  const port = await freePort()
  const data = inStage('/data')
  const isRoot = process.getuid?.() === 0
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout))
  if (isRoot) chownSync(data, uid ?? 0, gid ?? 0)
  // Whoever is not root must reach it.
  spawnSync('chmod', ['755', home])
  console.log(`== ${command.join(' ')}, as ${user} (${isRoot ? 'here: nobody' : 'here: whoever runs this'})`)
  const [program = '', ...args] = command
  const child = spawn(program === 'node' ? process.execPath : program, args, {
    cwd: inStage('.'),
    env: { PATH: process.env.PATH, ...env, PORT: String(port), DATA_DIR: data },
    stdio: ['ignore', 'ignore', 'inherit'],
    ...(isRoot ? { uid, gid } : {}),
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  try {
    await visit(port)
  } finally {
    child.kill('SIGTERM')
  }
  hasLeft(await ended)
}

/** What comes of it serves. @param {number} port */
async function visit(port) {
  const started = performance.now()
  const ask = (/** @type {string} */ place) => fetch(`http://127.0.0.1:${port}${place}`).catch(() => undefined)
  await waitUntil(async () => (await ask('/readyz'))?.ok === true, {
    seconds: 180,
    everyMs: 500,
    what: 'the shop is ready',
  })
  console.log(`   ready after ${((performance.now() - started) / 1000).toFixed(0)} s`)
  for (const place of ['/livez', '/', '/produtos', '/api/products', '/sitemap.xml']) {
    const answer = await ask(place)
    console.log(`   ${answer?.status} ${place}`)
    if (answer?.status !== 200) throw new Error(`${place} was not answered`)
  }
}

/** @param {unknown} code */
function hasLeft(code) {
  console.log(`   left with ${code} after SIGTERM`)
  if (code !== 0) throw new Error('the shop did not leave as it should')
}

async function tryHere() {
  for (const { name, args } of instructions) {
    const step = steps[name]
    if (!step) throw new Error(`the Dockerfile says ${name}, which this script does not know`)
    await step(args)
  }
  console.log(`== beside the base image: ${Math.ceil(bytesIn(stage) / 1_000_000)} MB`)
  await startHere()
}

/** @param {string[]} args */
async function docker(...args) {
  const { code, stdout, output } = await run('docker', args)
  if (code !== 0) throw new Error(`docker ${args[0]}: ${output}`)
  return stdout.trim()
}

/** The name is this run's own; the image stays, as the beginning of the next build. */
async function tryWithDocker() {
  const name = `rodacerta-try-${process.pid}`
  const port = await freePort()
  console.log('== docker build')
  await docker('build', '--tag', 'rodacerta-try', root)
  console.log(`== docker run: ${await docker('image', 'inspect', '--format', '{{.Size}}', 'rodacerta-try')} bytes`)
  try {
    await docker('run', '--detach', '--name', name, '--publish', `127.0.0.1:${port}:3000`, 'rodacerta-try')
    await visit(port)
    await docker('stop', '-t', '40', name)
    hasLeft(Number(await docker('inspect', '--format', '{{.State.ExitCode}}', name)))
  } catch (error) {
    console.error((await run('docker', ['logs', name])).output)
    throw error
  } finally {
    await run('docker', ['rm', '--force', '--volumes', name])
  }
}

const isDockerHere = (await run('docker', ['info'])).code === 0
try {
  await (isDockerHere ? tryWithDocker() : tryHere())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(home, { recursive: true, force: true })
}
