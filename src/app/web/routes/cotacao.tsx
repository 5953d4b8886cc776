import { createFileRoute } from '@tanstack/react-router'
import { productLookup } from '#features/catalog/web/product-lookup.ts'
import { requestTexts } from '#features/quotations/texts/request.ts'
import { RequestPage } from '#features/quotations/web/request/request-page.tsx'
import { useChat } from '../chat/use-chat.tsx'
import { knownProduct } from '../known-product.ts'
import { chatHref } from '../shell/chat-button.tsx'
import { useSite } from '../site-query.ts'
import { textPageHead } from '../text-page.ts'

export const Route = createFileRoute('/cotacao')({
  loader: () => ({ title: requestTexts.title, description: requestTexts.description }),
  head: textPageHead,
  component: Quotation,
})

function Quotation() {
  const { call, queryClient } = Route.useRouteContext()
  const site = useSite()
  const lookup: Parameters<typeof RequestPage>[0]['lookup'] = async (wanted) => {
    const found = await queryClient.fetchQuery({ ...productLookup(call, wanted), staleTime: 0 })
    return found.map(knownProduct)
  }
  const { phone, whatsapp, emails, openingHoursShort } = site
  const contacts = { phone, whatsapp, email: emails.sales, hours: openingHoursShort, chatHref: chatHref(site) }
  const { openChat, chatDialog } = useChat()
  return (
    <>
      <RequestPage call={call} lookup={lookup} contacts={contacts} onChat={(lines) => openChat({ lines })} />
      {chatDialog}
    </>
  )
}
