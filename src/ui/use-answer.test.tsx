import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useAnswer, useLoadedAnswer } from './use-answer.ts'

const asked: string[] = []
const colour = (name: string) => ({
  queryKey: ['colour', name],
  queryFn: async () => {
    asked.push(name)
    return `of ${name}`
  },
})

const Shown = ({ name }: { name: string }) => useAnswer(colour(name)) ?? 'not known'
const Needed = ({ name }: { name: string }) => useLoadedAnswer(colour(name))

test('a page on the server shows what was loaded for it, asks for nothing and watches nothing', () => {
  const client = new QueryClient()
  client.setQueryData(['colour', 'wheel'], 'red')
  const watching = client.getQueryCache().find({ queryKey: ['colour', 'wheel'] })
  const page = (
    <QueryClientProvider client={client}>
      <Shown name="wheel" />, <Needed name="wheel" />, <Shown name="bore" />
    </QueryClientProvider>
  )
  expect(renderToString(page).replaceAll('<!-- -->', '')).toBe('red, red, not known')
  expect([asked, watching?.getObserversCount()]).toEqual([[], 0])
  expect(client.getQueryCache().getAll().length, 'a query that nobody loaded is not begun').toBe(1)
})
