import { setImmediate as nextRound } from 'node:timers/promises'

/** So many new connections are taken in for each page; a round that has nothing to do costs a few microseconds. */
const rounds = 16

let last = Promise.resolve()

/**
 * To be waited for before anything that holds the process for long. Node takes in one new connection each time it goes round: with a
 * page rendered in every round, a thousand visitors, and whoever asks whether the shop is alive, would stand at the door for half a minute.
 * One after the other, so that each page is followed by its rounds, however many are being made.
 */
export function letOthersIn(): Promise<void> {
  last = last.then(async () => {
    for (let round = 0; round < rounds; round += 1) await nextRound()
  })
  return last
}
