// @ts-check
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root: every command runs there unless it says otherwise. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/**
 * The JavaScript file behind a package's command: run with Node itself it works the same on every system.
 * @param {string} packageName
 * @param {string} [command]
 */
function toolOf(packageName, command = packageName) {
  const folder = path.join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return path.join(folder, typeof bin === 'string' ? bin : bin[command])
}

/**
 * @typedef {{ code: number, output: string, stdout: string, seconds: number }} Outcome
 * @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, live?: boolean, uid?: number, gid?: number }} RunOptions
 */

/**
 * Runs a command to its end; never throws because the command failed.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options] `live` shows the output while it comes instead of collecting it
 * @returns {Promise<Outcome>}
 */
export function run(command, args, { live = false, env, ...options } = {}) {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      ...options,
      env: { ...process.env, ...env },
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    })
    const kill = () => child.kill()
    process.once('exit', kill)
    let stdout = ''
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      stdout += text
      output += text
    })
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
    /** @param {number} code @param {string} more */
    const finish = (code, more) => {
      process.off('exit', kill)
      resolve({ code, stdout, output: output + more, seconds: (performance.now() - started) / 1000 })
    }
    child.on('error', (error) => finish(127, error.message))
    child.on('close', (code, signal) => finish(code ?? 1, signal ? `ended by ${signal}` : ''))
  })
}

/**
 * @param {[packageName: string, command?: string]} tool
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export const runTool = (tool, args, options) => run(process.execPath, [toolOf(...tool), ...args], options)

/** Debian installs servers outside of some users' PATH. @param {string} program */
export const findProgram = (program) =>
  [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin']
    .map((folder) => path.join(folder, program))
    .find((file) => existsSync(file))

/** @param {string} text */
export function heading(text) {
  console.log(`\n== ${text}`)
}
