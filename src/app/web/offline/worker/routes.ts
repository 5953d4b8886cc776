import { registerRoute } from 'workbox-routing'
import { isAsset, isCatalogueAnswer, isDesk, isPersonal, offlinePath, wantedPage } from '../addresses.ts'
import { assetsCache } from './builds.ts'
import { worker } from './scope.ts'
import { assets, catalogue, network, pages, pictures } from './strategies.ts'

type RoutedRequest = { url: URL; request: Request }

/** Whatever no route names goes to the network as if there were no worker; so does everything but GET. */
export function answerRequests() {
  registerRoute(
    fromHere(({ url }) => isAsset(url.pathname)),
    assets,
  )
  registerRoute(
    fromHere(({ url, request }) => request.mode === 'navigate' && !url.pathname.startsWith('/api/')),
    async (asked) => showPage(asked).catch(() => withoutNetwork(asked.url)),
  )
  registerRoute(
    fromHere(({ url, request }) => isCatalogueAnswer(url.pathname) && !isAskedPersonally(request)),
    catalogue,
  )
  registerRoute(fromHere(isPublicPicture), pictures)
}

const fromHere =
  (matches: (asked: RoutedRequest) => boolean) =>
  ({ sameOrigin, url, request }: RoutedRequest & { sameOrigin: boolean }) =>
    sameOrigin && matches({ url, request })

/** A page of one person or of the desk may be shown more of the catalogue than everyone. */
const isAskedPersonally = ({ referrer }: Request) => referrer !== '' && isPersonal(new URL(referrer).pathname)

const isPublicPicture = ({ url, request }: RoutedRequest) =>
  request.destination === 'image' && !url.pathname.startsWith('/api/') && !isAskedPersonally(request)

type Options = Parameters<typeof pages.handle>[0] & { url: URL }

function showPage(asked: Options) {
  if (asked.url.pathname === offlinePath) return keptOfflinePage()
  return isPersonal(asked.url.pathname) ? network.handle(asked) : pages.handle(asked)
}

/** The page lives at its own address: at another the router would look for the other's parts and data. */
async function withoutNetwork({ pathname, search }: URL) {
  if (isDesk(pathname) || pathname === offlinePath) return Response.error()
  const address = new URL(offlinePath, worker.location.origin)
  address.searchParams.set(wantedPage, pathname + search)
  return Response.redirect(address.href)
}

async function keptOfflinePage() {
  const kept = await caches.match(offlinePath, { cacheName: assetsCache, ignoreVary: true })
  return kept ?? fetch(offlinePath)
}
