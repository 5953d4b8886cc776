import { createFileRoute } from '@tanstack/react-router'
import { ContactForm } from '#features/quotations/asking/web/contact/contact-form.tsx'
import { ContactPage } from '#features/site/web/contact-page.tsx'
import { loadedPageHead } from '../loaded-page-head.ts'
import { chatHref } from '../shell/chat-button.tsx'
import { siteQuery, useSite } from '../site-query.ts'
import { useSuggestedMessage } from '../use-suggested-message.ts'

export const Route = createFileRoute('/contatos')({
  loader: async ({ context: { queryClient, call } }) => {
    const site = await queryClient.ensureQueryData(siteQuery(call))
    const { contact } = (await import('#features/site/web/texts.ts')).texts
    return {
      title: contact.eyebrow,
      description: contact.description(site.name, site.address.city, site.address.state),
    }
  },
  head: loadedPageHead,
  component: Contact,
})

function Contact() {
  const site = useSite()
  const { call } = Route.useRouteContext()
  useSuggestedMessage()
  return <ContactPage site={site} chatHref={chatHref(site)} form={<ContactForm call={call} />} />
}
