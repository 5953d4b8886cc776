// @ts-check
/**
 * The oldest browsers the shop promises to work in, by their names in @mdn/browser-compat-data. The build takes its target from
 * here, e2e/built-files.spec.ts holds the built files to it, and docs/browsers.md says what it means.
 */
export const browserFloor = {
  safari: '16.4',
  safari_ios: '16.4',
  chrome: '111',
  edge: '111',
  firefox: '115',
  samsunginternet_android: '22',
}

/** @type {Partial<Record<string, string>>} names for Vite; Samsung's browser is a Chrome of the same age */
const viteNames = { safari: 'safari', safari_ios: 'ios', chrome: 'chrome', edge: 'edge', firefox: 'firefox' }

/** For Vite's `build.target`. */
export const buildTarget = Object.entries(browserFloor).flatMap(([name, version]) =>
  viteNames[name] ? [viteNames[name] + version] : [],
)
