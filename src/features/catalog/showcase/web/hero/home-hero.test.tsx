// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '#kernel/api/client.ts'
import { heroProduct } from '../queries.ts'
import { HomeHero } from './home-hero.tsx'
import type { HeroSlide } from './slide.ts'

const ways = [
  { label: 'Ver Produtos', address: '/#products' },
  { label: 'Cotação Rápida', address: '/cotacao' },
]
const aSlide = (kind: HeroSlide['kind'], title: string): HeroSlide => ({
  kind,
  title,
  ways,
  eyebrow: '',
  text: '',
  product: '',
  picture: '',
})
const twoSlides = [aSlide('measure', 'Medida'), aSlide('photo', 'Foto')]
const call = (() => Promise.reject(new Error('nothing is requested'))) as unknown as Call

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function open({ slides = twoSlides, wantsLessMotion = false } = {}) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('reduced-motion') && wantsLessMotion }) as MediaQueryList,
  )
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(heroProduct(call, '').queryKey, null)
  const hero = (
    <HomeHero
      call={call}
      slides={slides}
      finder={{ findsWornBy: 6 }}
      chatHref="https://wa.me/5519"
      hasQuotation={() => false}
    />
  )
  const rootRoute = createRootRoute({ component: () => hero })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await pass(0)
}

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const carousel = () => document.querySelector('#home')!
/** Numbers of the slides on screen, of which there is one. */
const shown = () =>
  [...document.querySelectorAll('.hero-slide')].flatMap((slide, index) =>
    slide.hasAttribute('inert') ? [] : [index + 1],
  )
const isTurning = () => document.querySelector('#home > [aria-live]')?.getAttribute('aria-live') === 'off'
const button = (name: string) => screen.getByRole('button', { name })
const click = (name: string) => act(async () => void fireEvent.click(button(name)))

test('shows each slide for five seconds', async () => {
  await open()
  expect(isTurning()).toBe(true)
  await pass(4999)
  expect(shown()).toEqual([1])
  await pass(1)
  expect(shown()).toEqual([2])
  await pass(4999)
  expect(shown()).toEqual([2])
  await pass(1)
  expect(shown()).toEqual([1])
})

test('stands still under a mouse, and then gives the slide its whole five seconds', async () => {
  await open()
  await pass(4000)
  fireEvent.pointerEnter(carousel(), { pointerType: 'mouse' })
  expect(isTurning()).toBe(false)
  await pass(20_000)
  expect(shown()).toEqual([1])
  fireEvent.pointerLeave(carousel())
  await pass(4999)
  expect(shown()).toEqual([1])
  await pass(1)
  expect(shown()).toEqual([2])
})

test('stands still while the page is hidden', async () => {
  await open()
  const setHidden = (isHidden: boolean) =>
    act(async () => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
      document.dispatchEvent(new Event('visibilitychange'))
    })
  await setHidden(true)
  expect(isTurning()).toBe(false)
  await pass(20_000)
  expect(shown()).toEqual([1])
  await setHidden(false)
  await pass(5000)
  expect(shown()).toEqual([2])
})

test('stops at its button until it is started again', async () => {
  await open()
  await click('Parar rotação')
  await pass(20_000)
  expect(shown()).toEqual([1])
  await click('Iniciar rotação')
  expect(isTurning()).toBe(true)
  await pass(5000)
  expect(shown()).toEqual([2])
})

test.each([
  ['a control', () => button('Slide anterior')],
  ['a field of the measure finder', () => document.querySelector<HTMLElement>('[name="diametro"]')!],
])('stops when %s gets the focus, and stays stopped when it loses it', async (_, target) => {
  await open()
  await act(async () => target().focus())
  expect(isTurning()).toBe(false)
  await act(async () => target().blur())
  await pass(20_000)
  expect(shown()).toEqual([1])
  expect(button('Iniciar rotação')).toBeTruthy()
})

test('goes round with arrows and dots, marks the slide shown, and stops at a choice', async () => {
  await open()
  await click('Slide anterior')
  expect(shown()).toEqual([2])
  expect(button('Mostrar slide 2').getAttribute('aria-current')).toBe('true')
  expect(button('Mostrar slide 1').getAttribute('aria-current')).toBeNull()
  await pass(20_000)
  expect(shown()).toEqual([2])
  await click('Próximo slide')
  expect(shown()).toEqual([1])
  await click('Mostrar slide 2')
  expect(shown()).toEqual([2])
  await click('Mostrar slide 1')
  expect(shown()).toEqual([1])
})

test('does not turn by itself for visitors who ask for less motion', async () => {
  await open({ wantsLessMotion: true })
  expect(isTurning()).toBe(false)
  await pass(20_000)
  expect(shown()).toEqual([1])
  expect(button('Iniciar rotação')).toBeTruthy()
})

test('a single slide stands still and has no controls', async () => {
  await open({ slides: twoSlides.slice(0, 1) })
  await pass(20_000)
  expect(shown()).toEqual([1])
  expect(screen.queryByRole('button', { name: 'Próximo slide' })).toBeNull()
})
