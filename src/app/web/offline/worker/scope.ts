/** What our worker uses of a service worker's global scope: the types of pages and of workers exclude each other. */
export type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
export type MessageFromPage = ExtendableEvent & { data: unknown }

type WorkerScope = {
  location: Location
  registration: ServiceWorkerRegistration
  navigator: { connection?: { saveData?: boolean }; userAgent: string }
  skipWaiting: () => Promise<void>
  addEventListener: ((type: 'install' | 'activate', listener: (event: ExtendableEvent) => void) => void) &
    ((type: 'message', listener: (event: MessageFromPage) => void) => void)
}

export const worker = globalThis as unknown as WorkerScope
