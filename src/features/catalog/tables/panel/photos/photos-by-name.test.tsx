// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Call } from '#kernel/api/client.ts'
import type { Endpoint } from '#kernel/api/endpoint.ts'
import { AppError } from '#kernel/errors.ts'
import { deskPhotosApi } from '../../contract/photos.ts'
import { tablesTexts } from '../tables-texts.ts'
import { PhotosByName } from './photos-by-name.tsx'

afterEach(cleanup)

const words = tablesTexts.photos
const jpeg = (name: string) => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...new Array(20).fill(0)])], name)

test('a photo that the server refuses is counted as not sent, beside the one that was', async () => {
  const product = (id: number) => ({ id, code: `RT-${id}`, name: 'Roda', imageIds: [] })
  const call = (async (endpoint: Endpoint, { id }: { id: number }) => {
    if (endpoint === deskPhotosApi.match) return { photos: [{ product: product(1) }, { product: product(2) }] }
    if (id === 2) throw new AppError('invalid', 'INVALID_INPUT')
    return { added: [7] }
  }) as unknown as Call
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PhotosByName call={call} />
    </QueryClientProvider>,
  )
  fireEvent.change(document.querySelector('input[type=file]')!, {
    target: { files: [jpeg('RT-1.jpg'), jpeg('RT-2.jpg')] },
  })
  fireEvent.click(await screen.findByText(words.send(2)))
  expect(await screen.findByText(words.notSent(1))).toBeTruthy()
  expect(screen.getByText(words.done(1))).toBeTruthy()
})
