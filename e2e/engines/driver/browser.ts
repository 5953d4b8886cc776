import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { waitUntil } from '../../../scripts/tools/ports.mjs'
import type { Engine } from './commands.ts'
import type { startRelay } from './relay.ts'

/** Which element is meant: a selector, and the words it is known by (its label, or what it says). */
export type Wanted = string | { css: string; named: RegExp }

const patience = 45
/** Asking costs the browser time that the page would use. */
const everyMs = 60
/** Of WebDriver. */
export const keys = { control: '\uE009', enter: '\uE007' }
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

type Given = { engine: Engine; relay: Awaited<ReturnType<typeof startRelay>> }
export type Browser = ReturnType<typeof createBrowser>

/** What a person does with a browser, for every engine alike. Whatever is asked for is waited for. */
export function createBrowser({ engine, relay }: Given) {
  /** Runs a function in the page; it may be async, and sees nothing but its arguments. */
  const evaluate = async <T, A extends unknown[]>(work: (...given: A) => T | Promise<T>, ...given: A): Promise<T> => {
    const script = `const [done, ...given] = [arguments[arguments.length - 1], ...[...arguments].slice(0, -1)]
      Promise.resolve().then(() => (${work})(...given)).then((value) => done({ value }), (error) => done({ error: String(error) }))`
    const answer = (await engine.send('script', { script, args: given })) as { value: T; error?: string }
    if (answer.error) throw new Error(`in the page: ${answer.error}`)
    return answer.value
  }
  const search = (wanted: Wanted, isSeen: boolean) => {
    const { css, named } = typeof wanted === 'string' ? { css: wanted, named: / ?/ } : wanted
    return evaluate(findInPage, css, named.source, isSeen)
  }
  /** Found, in sight, and taken over by the page's script, so that pressing it does what it should. */
  async function find(wanted: Wanted, { isSeen = true, isAlive = true } = {}) {
    let found: Found | null = null
    const isThere = async () => {
      found = await search(wanted, isSeen).catch(whileLeaving)
      return found !== null && (found.isAlive || !isAlive)
    }
    await waitUntil(isThere, { seconds: patience, everyMs, what: describe(wanted) })
    return (found as unknown as { element: Record<string, string> }).element[elementKey] as string
  }
  const { consoles } = engine
  let heard = 0
  /** What pages complained of since the last time: up to a word that this one says now. Else what this page did since it came. */
  async function complaints() {
    if (!consoles) return evaluate(() => (window as unknown as { complaints: string[] }).complaints)
    const word = randomUUID()
    await evaluate((said) => console.info(said), word)
    await waitUntil(async () => consoles.said().includes(word), { seconds: patience, everyMs, what: 'it is heard' })
    const said = consoles.said()
    const news = said.slice(heard, said.indexOf(word))
    heard = said.indexOf(word) + word.length
    return news.split('\n').filter((line) => consoles.complaint.test(line))
  }
  const waitForLife = (path: string) =>
    waitUntil(() => evaluate(isPageAlive).catch(() => false), { seconds: patience, everyMs, what: `${path} is alive` })
  let isOffline = false
  /** Where the engine cannot be told, each of its pages is. */
  const tellOffline = () => (engine.set ? engine.set('offline', isOffline) : evaluate(tellPage, isOffline))
  return {
    url: relay.url,
    evaluate,
    set: engine.set,
    async goOffline(wanted: boolean) {
      isOffline = wanted
      relay.cut(wanted)
      await tellOffline()
    },
    resize: (width: number, height: number) => engine.send('resize', { width, height }),
    /** Opens a page of the shop and waits until it is alive. */
    async open(path: string) {
      await engine.send('navigate', { url: relay.url + path })
      if (isOffline) await tellOffline()
      await waitForLife(path)
    },
    async reload() {
      await engine.send('reload')
      await waitForLife('the page')
    },
    async click(wanted: Wanted) {
      const id = await find(wanted)
      await engine.send('click', { id })
    },
    async fill(wanted: Wanted, text: string) {
      // By its keys: a field that is emptied otherwise does not tell the page in every engine. Pressed again, Ctrl is let go.
      await engine.send('type', { id: await find(wanted), text: `${keys.control}a${keys.control}${text}` })
    },
    /** Keys, into what is there already. */
    press: async (wanted: Wanted, text: string) => engine.send('type', { id: await find(wanted), text }),
    /** Files of this machine; the field itself is often hidden behind something nicer. */
    upload: async (wanted: Wanted, files: string[]) =>
      engine.send('type', { id: await find(wanted, { isSeen: false }), text: files.join('\n') }),
    see: (wanted: Wanted) => find(wanted, { isAlive: false }),
    unsee: (wanted: Wanted) =>
      waitUntil(async () => (await search(wanted, true)) === null, {
        seconds: patience,
        everyMs,
        what: `${describe(wanted)} is gone`,
      }),
    waitFor: (what: string, isTrue: () => Promise<boolean>) =>
      waitUntil(() => isTrue().catch(() => false), { seconds: patience, everyMs, what }),
    text: () => evaluate(() => document.body.innerText),
    complaints,
    /** Whatever was complained of until now is over. */
    forgetComplaints: () => {
      heard = consoles?.said().length ?? 0
    },
    screenshot: async (file: string) =>
      writeFileSync(file, Buffer.from((await engine.send('screenshot', { full: false })) as string, 'base64')),
    /** The page on paper, where the driver can. */
    print: async (options = {}) => Buffer.from((await engine.send('print', options)) as string, 'base64'),
  }
}

const describe = (wanted: Wanted) => (typeof wanted === 'string' ? wanted : `${wanted.css} ${wanted.named}`)

/** Between two pages there is nobody to ask. */
const whileLeaving = () => null

type Found = { element: unknown; isAlive: boolean }

/* The functions below run in the page. */

function findInPage(css: string, named: string, isSeen: boolean): Found | null {
  const labelOf = (element: Element) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])]
    return labels.map(({ textContent }) => textContent).join(' ') || element.textContent || ''
  }
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? labelOf(element)).replace(/\s+/g, ' ').trim()
  const isInSight = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden'
  const element = [...document.querySelectorAll(css)].find(
    (one) => new RegExp(named).test(nameOf(one)) && (!isSeen || isInSight(one)),
  )
  if (!element) return null
  if (isSeen) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const isDisabled = element.matches(':disabled')
  return { element, isAlive: !isDisabled && Object.keys(element).some((key) => key.startsWith('__react')) }
}

/** React leaves its marks on what it has taken over; a page of ours without scripts of its own says so. */
function isPageAlive() {
  // Some parts come alive with the first sign of a person.
  window.dispatchEvent(new Event('pointerover'))
  const heading = document.querySelector('h1')
  return heading !== null && Object.keys(heading).some((key) => key.startsWith('__react'))
}

/** Keeps whatever the page complains about. */
export function listenInPage() {
  const complaints: string[] = []
  Object.assign(window, { complaints })
  window.addEventListener('error', ({ message }) => complaints.push(message))
  window.addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)))
  const say = console.error
  console.error = (...words: unknown[]) => {
    complaints.push(words.map(String).join(' '))
    say(...words)
  }
}

function tellPage(isOffline: boolean) {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => !isOffline })
  window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'))
}
