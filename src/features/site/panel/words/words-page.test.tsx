// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Call } from '#kernel/api/client.ts'
import type { Endpoint } from '#kernel/api/endpoint.ts'
import { AppError } from '#kernel/errors.ts'
import { deskTexts } from '#ui/desk/texts.ts'
import { type DeskWords, type WordsDraft, wordsApi } from '../../contract/words.ts'
import { originalDraft } from '../../server/words.ts'
import { wordsFormTexts as words } from './texts.ts'
import { WordsPage } from './words-page.tsx'

type SentWords = WordsDraft & { version: number }

/** The fake server: its stored texts, the requests it received, and an optional response to the next change instead of storing it. */
let stored: DeskWords
let sent: SentWords[]
let refusal: AppError | undefined
let history: ReturnType<typeof createMemoryHistory>

const renamed = (title: string): DeskWords => {
  const [first, ...others] = stored.words.hero.slides
  return { ...stored, words: { ...stored.words, hero: { slides: [{ ...first!, title }, ...others] } } }
}

const call = (async (endpoint: Endpoint, input: SentWords) => {
  if (endpoint === wordsApi.revisions)
    return [2, 1].map((id) => ({ id, at: `2026-11-0${id}T12:00:00Z`, authorName: 'Ana' }))
  if (endpoint === wordsApi.restore) stored = { ...renamed('Restored title'), version: stored.version + 1 }
  if (endpoint === wordsApi.change) {
    sent.push(input)
    if (refusal) throw refusal
    stored = { ...stored, words: input.words, statistics: input.statistics, version: stored.version + 1 }
  }
  return stored
}) as unknown as Call

beforeEach(async () => {
  stored = { ...originalDraft, original: originalDraft, version: 1 }
  sent = []
  refusal = undefined
  const rootRoute = createRootRoute({
    component: () => <WordsPage call={call} preview={(_, { words }) => words.hero.slides.map(({ title }) => title)} />,
  })
  history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: rootRoute, history })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await screen.findByText('Slide da medida', { selector: 'legend' })
})
afterEach(cleanup)

// Queries by role compute the name of every field of this large form: labels are found much faster.
const group = (name: string) => within(screen.getByText(name, { selector: 'legend' }).closest('fieldset')!)
const titleOf = (name: string) => group(name).getByLabelText<HTMLInputElement>(`${words.fields.title} *`)
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const button = (label: string) => screen.getByLabelText(label, { selector: 'button' })
const click = (label: string) => fireEvent.click(button(label))
const save = () => fireEvent.submit(document.querySelector('form')!)
const sentTitles = () => sent.map((draft) => draft.words.hero.slides.map(({ title }) => title))
const [measureTitle, photoTitle] = originalDraft.words.hero.slides.map(({ title }) => title)

function addSlide() {
  fireEvent.click(screen.getByText(words.slides.add.plain))
  for (const name of ['eyebrow', 'title', 'text'] as const)
    type(group('Slide livre 1').getByLabelText(`${words.fields[name]} *`), `New ${name}`)
}

test('a new slide gets the focus, moves up with the focus on its button, and is saved in its new place', async () => {
  addSlide()
  expect(document.activeElement).toBe(group('Slide livre 1').getByLabelText(`${words.fields.eyebrow} *`))
  const up = words.slides.upOf('Slide livre 1')
  click(up)
  expect(document.activeElement).toBe(button(up))
  click(up)
  expect(document.activeElement).toBe(button(words.slides.downOf('Slide livre 1')))
  save()
  await waitFor(() => expect(sentTitles()).toEqual([['New title', measureTitle, photoTitle]]))
})

test('leaving with an unsaved change asks for confirmation, leaving after saving does not', async () => {
  type(titleOf('Slide da medida'), 'My title')
  history.push('/elsewhere')
  await screen.findByText(deskTexts.leave.title)
  fireEvent.click(screen.getByText(deskTexts.leave.stay))
  expect(history.location.pathname).toBe('/')
  save()
  await waitFor(() => expect(screen.queryByText(deskTexts.unsaved)).toBeNull())
  history.push('/elsewhere')
  await waitFor(() => expect(history.location.pathname).toBe('/elsewhere'))
})

test('a removed slide is offered back, and returns to its place', async () => {
  addSlide()
  click(words.slides.upOf('Slide livre 1'))
  click(words.slides.removeOf('Slide livre 1'))
  expect(screen.queryByText('Slide livre 1', { selector: 'legend' })).toBeNull()
  const undo = screen.getByText(words.slides.undo)
  expect(document.activeElement).toBe(undo)
  fireEvent.click(undo)
  expect(titleOf('Slide livre 1').value).toBe('New title')
  click(words.slides.removeOf('Slide livre 1'))
  save()
  await waitFor(() => expect(sentTitles()).toEqual([[measureTitle, photoTitle]]))
})

test('a changed slide and the changed footer return to their original texts', async () => {
  type(titleOf('Slide da medida'), 'Another title')
  type(group('Rodapé').getByLabelText(/^Número 1/), '99+')
  click(words.originalOf('Slide da medida'))
  click(words.originalOf('Rodapé'))
  expect(screen.queryAllByText(words.original)).toEqual([])
  save()
  await waitFor(() => expect(sent).toEqual([{ ...originalDraft, version: 1 }]))
})

test('an earlier version is restored from the history, and the form shows it', async () => {
  fireEvent.click(screen.getByText(deskTexts.revisions.open))
  const history = (await screen.findByText(words.historyTitle)).closest('dialog')!
  await within(history).findByText(deskTexts.revisions.current)
  expect(history.querySelectorAll('li')).toHaveLength(2)
  fireEvent.click(within(history).getByText(deskTexts.revisions.restore))
  await waitFor(() => expect(titleOf('Slide da medida').value).toBe('Restored title'))
})

test.each([
  [deskTexts.cancel, 'My title', 1],
  [deskTexts.overtaken.theirs, 'Their title', 1],
  [deskTexts.overtaken.mine, 'My title', 2],
])('after an edit conflict, "%s" leaves %j in the form', async (choice, title, changes) => {
  const details = { stored: { ...renamed('Their title'), version: 7 }, lastChange: undefined }
  refusal = new AppError('conflict', 'SITE_CHANGED', { details })
  type(titleOf('Slide da medida'), 'My title')
  save()
  await screen.findByText(deskTexts.overtaken.title)
  refusal = undefined
  fireEvent.click(screen.getByText(choice))
  await waitFor(() => expect(screen.queryByText(deskTexts.overtaken.title)).toBeNull())
  await waitFor(() => expect(titleOf('Slide da medida').value).toBe(title))
  await waitFor(() => expect(sent).toHaveLength(changes))
  // Keeping one's own version confirms that the stored one was seen.
  if (changes === 2) expect(sent[1]).toMatchObject({ version: 7 })
})
