import { useRouteContext } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { Product } from '#features/catalog/record/contract/catalogue.ts'
import { productLookup } from '#features/catalog/showcase/web/product-lookup.ts'
import type { AskedByChat, DetailsById } from '#features/quotations/asking/domain/chat-text.ts'
import { ChatDialog } from '#features/quotations/asking/web/chat/chat-dialog.tsx'
import { recordChat } from '#features/quotations/asking/web/chat/record-chat.ts'
import { useSite } from '../site-query.ts'

type Props = { asked: AskedByChat; known?: DetailsById; whatsapp: string; onClose: () => void }

/** The dialog with what the catalogue knows of the products asked for. */
export function CatalogueChatDialog({ asked, known, ...rest }: Props) {
  const { call, queryClient } = useRouteContext({ from: '__root__' })
  const loadDetails = useCallback(
    async () => known ?? detailsOf(await queryClient.fetchQuery(productLookup(call, { ids: idsOf(asked) }))),
    [asked, known, call, queryClient],
  )
  const { recordsChat } = useSite()
  const record = useMemo(() => (recordsChat ? { onAsked: recordChat(call, asked) } : {}), [recordsChat, call, asked])
  return <ChatDialog {...rest} {...record} asked={asked} loadDetails={loadDetails} />
}

const idsOf = (asked: AskedByChat) =>
  'product' in asked ? [asked.product.id] : asked.lines.flatMap(({ product }) => product.id ?? [])

const detailsOf = (products: readonly Pick<Product, 'id' | 'diameter' | 'material'>[]): DetailsById =>
  new Map(products.map(({ id, diameter, material }) => [id, { diameter, material }]))
