import { expect, test } from 'vitest'
import { askEarly } from './ask-early.ts'

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
/** Safari's engine by another name, as every browser on iOS. */
const firefoxOnIos =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/140.0 Mobile/15E148 Safari/605.1.15'

async function askedIn(userAgent: string) {
  const asked: string[] = []
  const navigationPreload = {
    enable: async () => void asked.push('enable'),
    disable: async () => void asked.push('disable'),
  }
  await askEarly({ registration: { navigationPreload }, navigator: { userAgent } })
  return asked
}

test('pages are asked for early, but not in Firefox, where a worker before this one may have said so', async () => {
  expect(await askedIn(chrome)).toEqual(['enable'])
  expect(await askedIn(safari)).toEqual(['enable'])
  expect(await askedIn(firefoxOnIos)).toEqual(['enable'])
  expect(await askedIn(firefox)).toEqual(['disable'])
})

test('a browser that cannot ask early is asked for nothing', async () => {
  expect(await askEarly({ registration: {}, navigator: { userAgent: safari } })).toBeUndefined()
})
