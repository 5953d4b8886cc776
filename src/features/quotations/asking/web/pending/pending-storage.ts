import { createStore, del, set, values } from 'idb-keyval'
import type { PendingRequest } from './pending-request.ts'

/** Where requests wait: the browser's database, or anything else that can hold them. */
export type PendingStorage = {
  list: () => Promise<PendingRequest[]>
  put: (request: PendingRequest) => Promise<void>
  remove: (key: string) => Promise<void>
}

export function browserStorage(): PendingStorage {
  // Opened at first use: there is no database on the server.
  let opened: ReturnType<typeof createStore> | undefined
  const store = () => {
    opened ??= createStore('rodacerta-pending', 'requests')
    return opened
  }
  return {
    list: () => values<PendingRequest>(store()),
    put: (request) => set(request.key, request, store()),
    remove: (key) => del(key, store()),
  }
}
