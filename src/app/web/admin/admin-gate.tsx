import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import type { Me } from '#features/accounts/contract/administrators.ts'
import { meQuery } from '#features/accounts/panel/queries.ts'
import type { SiteSettings } from '#features/site/contract/settings.ts'
import type { Call } from '#kernel/api/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { NeedsScript } from '../needs-script.tsx'
import { adminTexts as words } from './texts.ts'
import { loginAddress } from './wanted-section.ts'
import '../panel.css'

type Props = {
  call: Call
  site: SiteSettings
  path: string
  /** Where it is not the panel's. */
  title?: string
  /** The page's main part, unless what is around has one. */
  frame: 'main' | 'div'
  /** For who is nobody, instead of being led to the login. */
  refused?: ReactNode
  children: (me: Me) => ReactNode
}

/** Nobody sees anything behind it before the server has said who they are; who is nobody is led to the login and back, unless the page has something to say to them. */
export function AdminGate({ call, site, path, title, frame: Frame, refused, children }: Props) {
  const navigate = useNavigate()
  const { data: me, error, refetch, isFetching } = useQuery(meQuery(call))
  const isLedAway = me === null && !refused
  useEffect(() => {
    if (isLedAway) void navigate({ href: loginAddress(path + window.location.search), replace: true })
  }, [isLedAway, navigate, path])

  const isUnreachable = error && !isFetching
  return (
    <>
      <meta name="robots" content="noindex" />
      {me ? (
        children(me)
      ) : (
        <Frame className="grid min-h-dvh place-content-center justify-items-center gap-3 px-4 text-center">
          <title>{title ?? `${words.panel} | ${site.name}`}</title>
          {isUnreachable ? (
            <div role="alert" className="grid justify-items-center gap-3">
              <h1 className="text-xl">{words.unreachable}</h1>
              <p className="text-ink-soft">{words.unreachableReason}</p>
              <button type="button" className={buttonClass({ tone: 'ink' })} onClick={() => void refetch()}>
                {words.retry}
              </button>
            </div>
          ) : (
            (me === null && refused) || <Checking />
          )}
        </Frame>
      )}
    </>
  )
}

const Checking = () => (
  <>
    <p role="status" className="needs-script">
      {words.checking}
    </p>
    <NeedsScript className="" />
  </>
)
