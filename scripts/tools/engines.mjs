// @ts-check
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** @param {string} name */
const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file))

/** WebKitGTK's browser lies beside its library, in a folder named after the machine. */
function findMiniBrowser() {
  const folders = ['/usr/lib', '/usr/libexec'].filter((folder) => existsSync(folder))
  return folders
    .flatMap((folder) => [folder, ...readdirSync(folder).map((name) => path.join(folder, name))])
    .flatMap((folder) => ['4.1', '6.0'].map((version) => path.join(folder, `webkit2gtk-${version}`, 'MiniBrowser')))
    .find((file) => existsSync(file))
}

/** What there is on this machine to try the shop in, besides Chromium. */
export function findEngines() {
  const driver = onPath('WebKitWebDriver')
  const browser = findMiniBrowser()
  const screen = onPath('Xvfb')
  return {
    firefox: onPath('firefox-esr') ?? onPath('firefox'),
    webkit: driver && browser && screen ? { driver, browser, screen } : undefined,
  }
}
