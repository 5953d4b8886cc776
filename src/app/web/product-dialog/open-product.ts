import type { RegisteredRouter } from '@tanstack/react-router'
import { productBySlug } from '#features/catalog/showcase/web/queries.ts'

export async function openProduct(router: RegisteredRouter, slug: string, from: HTMLElement) {
  const { queryClient, call } = router.options.context
  await queryClient.ensureQueryData(productBySlug(call, slug))
  focusable(from)?.focus({ preventScroll: true })
  await router.navigate({
    to: '.',
    search: true,
    state: { productDialog: slug } as never,
    mask: { to: '/produtos/$slug', params: { slug }, unmaskOnReload: true },
    resetScroll: false,
  })
}

/** What has the focus when a dialog opens gets it back: the picture's link is for the pointer alone. */
const focusable = (from: HTMLElement) =>
  from.tabIndex < 0 ? from.closest('article')?.querySelector<HTMLElement>('a:not([tabindex="-1"])') : from
