// @ts-check
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { run, runTool } from './run.mjs'

// The shell first: the same engine without a window around it, at a third of the work for each page.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

/** A Chromium that is already here: CHROMIUM_PATH, an installed one, or the one Playwright downloaded before. */
export function findChromium() {
  const asked = process.env.CHROMIUM_PATH
  if (asked) {
    if (!existsSync(asked)) throw new Error(`CHROMIUM_PATH names ${asked}, which does not exist`)
    return asked
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const installed = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...installed, chromium.executablePath()].find((file) => existsSync(file))
}

/** What Chromium needs to run as root and to stay silent on a closed network. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  // The shell alone would put a frame of another site into the page's own process.
  '--site-per-process',
]

/** Finds a Chromium, or installs one; says in one line what it did. @returns {Promise<string>} */
export async function ensureChromium() {
  const found = findChromium()
  if (found) {
    console.log(`Chromium: ${found}`)
    return found
  }
  for (const { how, install } of ways()) {
    console.log(`Chromium: none found, installing ${how}`)
    const { code, output } = await install()
    const file = findChromium()
    if (code === 0 && file) return file
    console.log(output.split('\n').slice(-5).join('\n'))
  }
  throw new Error('no Chromium could be found or installed; set CHROMIUM_PATH to one')
}

function ways() {
  const debian = ['chromium-headless-shell', 'chromium'].map((name) => ({
    how: `Debian's ${name} (apt-get)`,
    install: () => installDebianPackage(name),
  }))
  const download = {
    how: "Playwright's own",
    install: () => runTool(['@playwright/test', 'playwright'], ['install', 'chromium']),
  }
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') ? [...debian, download] : [download]
}

/** @param {string} name */
async function installDebianPackage(name) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-q'], { env })
  return run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name, 'fonts-liberation'], { env })
}
