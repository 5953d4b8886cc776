import { randomKey } from '#ui/random-key.ts'

/** The same asked again, after an unclear failure, is the same request; anything else is another. Forgotten with the page. */
export function createPassingKey() {
  let kept = { asked: '', key: '' }
  return (request: object) => {
    const asked = JSON.stringify(request)
    if (kept.asked !== asked) kept = { asked, key: randomKey() }
    return kept.key
  }
}
