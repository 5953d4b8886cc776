import { useRouteContext } from '@tanstack/react-router'
import { PageTitle } from '#features/pages/web/page-title.tsx'
import { ProposalPage } from '#features/quotations/proposals/web/proposal-page.tsx'
import { proposalPageTexts as words } from '#features/quotations/proposals/web/texts.ts'
import { PersonalHead } from '../personal-head.tsx'
import { ShopOnPaper } from '../shop-on-paper.tsx'
import { useSite } from '../site-query.ts'

/** Whoever has the address may read it: nothing here tells the address to anybody else. */
export function LinkedProposalPage({ token }: { token: string }) {
  const { call } = useRouteContext({ from: '__root__' })
  const site = useSite()
  return (
    <>
      <PersonalHead title={words.here} />
      <meta name="referrer" content="no-referrer" />
      <ShopOnPaper />
      <ProposalPage call={call} token={token} shop={site} heading={(said) => <PageTitle {...said} />} />
    </>
  )
}
