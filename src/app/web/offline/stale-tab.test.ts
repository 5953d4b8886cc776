// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startReloadingStaleTabs } from './stale-tab.ts'

let build = '/assets/start-1.js'
const reload = vi.fn()
let answer = async () => new Response(null, { status: 404 })

const missPart = async () => {
  const error = new TypeError('Failed to fetch dynamically imported module: /assets/list-1.js')
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
  await new Promise((resolve) => setTimeout(resolve))
}
const type = (form: string) => {
  document.body.innerHTML += form
  document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }))
}

startReloadingStaleTabs(() => build)

beforeEach(() => {
  document.body.innerHTML = ''
  build = '/assets/start-1.js'
  vi.stubGlobal('fetch', () => answer())
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  answer = async () => new Response(null, { status: 404 })
})
afterEach(() => {
  sessionStorage.clear()
  reload.mockClear()
  window.history.pushState({}, '', `${window.location.pathname}x`)
  vi.unstubAllGlobals()
})

test('a tab whose build is gone loads anew, once for each build', async () => {
  await missPart()
  await missPart()
  expect(reload).toHaveBeenCalledTimes(1)
  build = '/assets/start-2.js'
  await missPart()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a bad signal is no reason to load anew, for the router neither', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await missPart()
  answer = async () => new Response(null)
  await missPart()
  expect(reload).not.toHaveBeenCalled()
  const told = 'tanstack_router_reload:Failed to fetch dynamically imported module: /assets/list-1.js'
  expect(sessionStorage.getItem(told)).toBe('1')
})

test('what somebody typed into a form is not thrown away; a search is', async () => {
  type('<form method="post"><input></form>')
  await missPart()
  expect(reload).not.toHaveBeenCalled()
  document.body.innerHTML = ''
  window.history.pushState({}, '', '/outra')
  type('<form method="get"><input></form>')
  await missPart()
  expect(reload).toHaveBeenCalledTimes(1)
})
