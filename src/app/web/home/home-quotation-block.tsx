import { useRouteContext } from '@tanstack/react-router'
import { HomeQuotation } from '#features/quotations/asking/web/home/home-quotation.tsx'
import { useChat } from '../chat/use-chat.tsx'
import { useProductLookup } from '../use-product-lookup.ts'

export function HomeQuotationBlock() {
  const { call } = useRouteContext({ from: '__root__' })
  const { openChat, chatDialog } = useChat()
  return (
    <HomeQuotation call={call} lookup={useProductLookup()} onAskByChat={(lines) => openChat({ lines })}>
      {chatDialog}
    </HomeQuotation>
  )
}
