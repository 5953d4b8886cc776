import { useQueryClient } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { pictureTypes } from '#kernel/pictures.ts'
import { buttonClass } from '#ui/button-class.ts'
import { DropField } from '#ui/desk/drop-field.tsx'
import { useChange } from '#ui/desk/use-change.ts'
import { type DeskSite, deskSiteApi } from '../contract/desk.ts'
import { siteKey, siteQuery } from './queries.ts'
import { settingsTexts } from './texts.ts'

const words = settingsTexts.logo

export function LogoPanel({ call, logo }: { call: Call; logo: string | null }) {
  const client = useQueryClient()
  const onSuccess = (stored: DeskSite) => client.setQueryData(siteQuery(call).queryKey, stored)
  const put = useChange({
    mutationFn: (file: File) => call(deskSiteApi.putLogo, { logo: file }),
    onSuccess,
    changes: [siteKey],
    done: words.saved,
    failed: words.failed,
  })
  const remove = useChange({
    mutationFn: () => call(deskSiteApi.removeLogo, {}),
    onSuccess,
    changes: [siteKey],
    done: words.removed,
    failed: words.failed,
  })
  const isBusy = put.isPending || remove.isPending
  return (
    <section aria-labelledby="logo" className="panel p-5">
      <h2 id="logo" className="text-lg">
        {words.title}
      </h2>
      <p className="mb-4 text-sm text-ink-soft">{words.text}</p>
      <div className="flex flex-wrap items-center gap-4">
        {logo && <img src={logo} alt={words.title} className="site-logo border border-line bg-white p-2" />}
        <div className="min-w-0 flex-1 basis-70">
          <DropField
            label={words.choose}
            hint={words.hint}
            accept={pictureTypes.join()}
            isDisabled={isBusy}
            onFiles={([file]) => file && put.mutate(file)}
          />
        </div>
        {logo && (
          <button
            type="button"
            aria-busy={isBusy}
            className={buttonClass({ tone: 'line' })}
            onClick={() => remove.mutate()}
          >
            {words.remove}
          </button>
        )}
      </div>
    </section>
  )
}
