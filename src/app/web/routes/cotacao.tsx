import { createFileRoute } from '@tanstack/react-router'
import { RequestPage } from '#features/quotations/asking/web/request/request-page.tsx'
import { requestTexts } from '#features/quotations/asking/web/request/texts.ts'
import { useChat } from '../chat/use-chat.tsx'
import { loadedPageHead } from '../loaded-page-head.ts'
import { chatHref } from '../shell/chat-button.tsx'
import { ShopOnPaper } from '../shop-on-paper.tsx'
import { siteQuery, useSite } from '../site-query.ts'
import { useProductLookup } from '../use-product-lookup.ts'

export const Route = createFileRoute('/cotacao')({
  loader: async ({ context: { queryClient, call } }) => {
    const { promised } = await queryClient.ensureQueryData(siteQuery(call))
    return { title: requestTexts.title, description: requestTexts.description(promised) }
  },
  head: loadedPageHead,
  component: Quotation,
})

function Quotation() {
  const { call } = Route.useRouteContext()
  const site = useSite()
  const lookup = useProductLookup()
  const { phone, whatsapp, emails, openingHoursShort } = site
  const contacts = { phone, whatsapp, email: emails.sales, hours: openingHoursShort, chatHref: chatHref(site) }
  const { openChat, chatDialog } = useChat()
  return (
    <>
      <ShopOnPaper />
      <RequestPage call={call} lookup={lookup} contacts={contacts} onChat={(lines) => openChat({ lines })} />
      {chatDialog}
    </>
  )
}
