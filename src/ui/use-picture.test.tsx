// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePicture } from './use-picture.ts'

const logged = vi.fn()
/** Addresses that had failed before the page was alive; here nothing is ever loaded. */
let failedBefore: string[] = []
beforeEach(() => {
  failedBefore = []
  vi.spyOn(console, 'warn').mockImplementation(logged)
  vi.spyOn(window.HTMLImageElement.prototype, 'complete', 'get').mockImplementation(function (this: HTMLImageElement) {
    return failedBefore.includes(this.getAttribute('src') ?? '')
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  logged.mockReset()
})

function Picture({ sources }: { sources: (string | null)[] }) {
  const picture = usePicture(sources)
  return picture.src ? <img {...picture} alt="roda" /> : <p>nada</p>
}

const shown = () => screen.getByAltText('roda').getAttribute('src')

test('the first there is is shown; what is not there is passed over in silence', () => {
  render(<Picture sources={[null, '/desenho.webp']} />)
  expect(shown()).toBe('/desenho.webp')
  expect(logged).not.toHaveBeenCalled()
})

test('one that fails is logged and gives way to the next, until none is left', () => {
  render(<Picture sources={['/foto.webp', '/desenho.webp']} />)
  fireEvent.error(screen.getByAltText('roda'))
  expect(shown()).toBe('/desenho.webp')
  fireEvent.error(screen.getByAltText('roda'))
  expect(screen.getByText('nada')).toBeTruthy()
  expect(logged.mock.calls.flat()).toEqual([
    'Image could not be loaded: /foto.webp',
    'Image could not be loaded: /desenho.webp',
  ])
})

test('one that had failed before anybody listened gives way too', () => {
  failedBefore = ['/foto.webp']
  render(<Picture sources={['/foto.webp', '/desenho.webp']} />)
  expect(shown()).toBe('/desenho.webp')
  expect(logged).toHaveBeenCalledExactlyOnceWith('Image could not be loaded: /foto.webp')
})

test('another photo is tried though the one before had failed', () => {
  const { rerender } = render(<Picture sources={['/antiga.webp', null]} />)
  fireEvent.error(screen.getByAltText('roda'))
  rerender(<Picture sources={['/nova.webp', null]} />)
  expect(shown()).toBe('/nova.webp')
})
