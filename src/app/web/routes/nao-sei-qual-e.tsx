import { createFileRoute } from '@tanstack/react-router'
import { PageTitle } from '#features/pages/web/page-title.tsx'
import { PhotoHelp } from '#features/quotations/asking/web/photos/photo-help.tsx'
import { PhotoRequest } from '#features/quotations/asking/web/photos/photo-request.tsx'
import { photoTexts } from '#features/quotations/asking/web/photos/texts.ts'
import { loadedPageHead } from '../loaded-page-head.ts'
import { chatHref } from '../shell/chat-button.tsx'
import { siteQuery, useSite } from '../site-query.ts'

export const Route = createFileRoute('/nao-sei-qual-e')({
  loader: async ({ context: { queryClient, call } }) => {
    const { promised } = await queryClient.ensureQueryData(siteQuery(call))
    return { title: photoTexts.title, description: photoTexts.description(promised) }
  },
  head: loadedPageHead,
  component: AskByPhoto,
})

function AskByPhoto() {
  const site = useSite()
  return (
    <>
      <PageTitle title={photoTexts.title} lead={photoTexts.lead(site.promised)} here={photoTexts.title} />
      <div className="page py-6 lg:py-10">
        <PhotoRequest help={<PhotoHelp chatHref={chatHref(site)} email={site.emails.sales} />} />
      </div>
    </>
  )
}
