/** What a tab tells the worker: the address it shows, and the files it loaded for it. */
export type Seen = { page: string; resources: string[] }

const worthKeeping = new Set(['img', 'image', 'css', 'link', 'script', 'other'])

/** Pictures and parts of the page, not calls: those came by the worker, or were none of a catalogue page. */
const isFile = ({ initiatorType, name }: PerformanceResourceTiming) =>
  worthKeeping.has(initiatorType) && /\/(assets|illustrations|images)\//.test(new URL(name).pathname)

let reported = 0

/** Each file is told once; the browser takes it from its own cache. */
function newResources() {
  const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const fresh = all.slice(reported)
  reported = all.length
  return fresh.filter(isFile).map(({ name }) => name)
}

export async function tellSeen(page: string) {
  const { active } = await navigator.serviceWorker.ready
  const seen: Seen = { page, resources: newResources() }
  active?.postMessage(seen)
}
