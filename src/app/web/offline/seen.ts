/** What a tab tells the worker: the address it shows, and the files it loaded for it. */
export type SeenReport = { page: string; resources: string[] }

/** A picture may be asked for by the head of the page or by its styles, before the page shows it. */
const askers = ['img', 'image', 'link', 'css']

/** Pictures and parts of the site, not calls. */
const isFile = ({ initiatorType, name }: PerformanceResourceTiming) =>
  askers.includes(initiatorType) || new URL(name).pathname.startsWith('/assets/')

let reported = 0

/** Each file is told once; the browser takes it from its own cache. */
function newResources() {
  const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const fresh = all.slice(reported)
  reported = all.length
  return fresh.filter(isFile).map(({ name }) => name)
}

export async function reportSeen(page: string) {
  const { active } = await navigator.serviceWorker.ready
  const seen: SeenReport = { page, resources: newResources() }
  active?.postMessage(seen)
}
