import { setTimeout as delay } from 'node:timers/promises'
import { AppError } from '#kernel/errors.ts'
import { networkOf } from './network-of.ts'

type Job = { start: () => void; refuse: () => void }
type Network = { running: number; waiting: Set<Job> }

/**
 * One processor thread computes all responses, so a network that runs one job at a time takes at most every second turn from another.
 * Its other jobs wait. The longest queue of a network takes about a second of rendering.
 */
const defaults = {
  maxRunning: 8,
  maxRunningPerNetwork: 1,
  maxWaitingPerNetwork: 64,
  maxWaiting: 2000,
  maxWaitMs: 3000,
  /** Clients that ignore Retry-After would otherwise keep the thread busy with refusals. */
  refusalDelayMs: 1000,
}

const retryAfterSeconds = 2

/** Runs jobs for clients on many networks. Networks with waiting jobs take turns, so none can delay another by many requests at once. */
export function createFairQueue(limits: Partial<typeof defaults> = {}) {
  const { maxRunning, maxRunningPerNetwork, maxWaitingPerNetwork, maxWaiting, maxWaitMs, refusalDelayMs } = {
    ...defaults,
    ...limits,
  }
  /** By /48: a client that controls one would take a turn for each of its /64. */
  const nameOf = (address: string) => networkOf(address, { ipv6Bits: 48 })
  /** Only networks with a job. The one that was served last is the last one. */
  const networks = new Map<string, Network>()
  let running = 0
  let waiting = 0

  const canRun = (network: Network) => running < maxRunning && network.running < maxRunningPerNetwork

  function startNext() {
    for (const [name, network] of networks) {
      const [job] = network.waiting
      if (!job || !canRun(network)) continue
      networks.delete(name)
      networks.set(name, network)
      job.start()
      return
    }
  }

  function begin(network: Network) {
    running += 1
    network.running += 1
  }

  function release(name: string, network: Network) {
    running -= 1
    network.running -= 1
    forgetIdle(name, network)
    startNext()
  }

  function forgetIdle(name: string, network: Network) {
    if (network.running === 0 && network.waiting.size === 0) networks.delete(name)
  }

  /** Refuses the newest job of the network with the longest queue. Returns false if this network's own would be as long. */
  function makeRoomFor(network: Network): boolean {
    const [longest] = [...networks.values()].sort((a, b) => b.waiting.size - a.waiting.size)
    if (!longest || longest.waiting.size <= network.waiting.size + 1) return false
    ;[...longest.waiting].at(-1)!.refuse()
    return true
  }

  async function waitForTurn(name: string, network: Network): Promise<void> {
    if (network.waiting.size >= maxWaitingPerNetwork) {
      await delay(refusalDelayMs)
      throw new AppError('too-many', 'TOO_MANY_READS', { retryAfterSeconds })
    }
    if (waiting >= maxWaiting && !makeRoomFor(network)) {
      forgetIdle(name, network)
      throw busy()
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        network.waiting.delete(job)
        waiting -= 1
      }
      const job: Job = {
        start() {
          leave()
          begin(network)
          resolve()
        },
        refuse() {
          leave()
          forgetIdle(name, network)
          reject(busy())
        },
      }
      const timer = setTimeout(job.refuse, maxWaitMs)
      network.waiting.add(job)
      waiting += 1
    })
  }

  /** Fails with 429 if the client's network has too many jobs waiting, and with 503 if all networks together have. */
  return async function run<T>(address: string, job: () => Promise<T>): Promise<T> {
    const name = nameOf(address)
    const network = networks.get(name) ?? { running: 0, waiting: new Set() }
    networks.set(name, network)
    if (network.waiting.size === 0 && canRun(network)) begin(network)
    else await waitForTurn(name, network)
    try {
      return await job()
    } finally {
      // In the next turn of the event loop: new connections and other requests are read before the next job starts.
      setImmediate(release, name, network)
    }
  }
}
export type FairQueue = ReturnType<typeof createFairQueue>

const busy = () => new AppError('unavailable', 'BUSY', { retryAfterSeconds })
