import { createCall } from '#kernel/api/client.ts'
import { deskImagesApi } from '../../../contract/desk-images.ts'

/** Every image of the shop is looked at: that may take minutes, longer than any other call is waited for. */
const longestWaitMs = 15 * 60_000

export const repairImages = () =>
  createCall(window.location.origin, (request) => fetch(request, { signal: AbortSignal.timeout(longestWaitMs) }))(
    deskImagesApi.repair,
    {},
  )
