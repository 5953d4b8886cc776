import type { Call } from '#kernel/api/client.ts'
import { pictureTypes } from '#kernel/pictures.ts'
import { buttonClass } from '#ui/button-class.ts'
import { DropField } from '#ui/desk/drop-field.tsx'
import { useChange } from '#ui/desk/use-change.ts'
import { deskSiteApi } from '../contract/desk.ts'
import { settingsTexts } from './texts.ts'

const words = settingsTexts.logo

export function LogoPanel({ call, logo }: { call: Call; logo: string | null }) {
  const { isBusy, change } = useChange()
  const put = (file: File | undefined) =>
    file &&
    change({
      work: async () => {
        await call(deskSiteApi.putLogo, { logo: file })
        return words.saved
      },
      failed: words.failed,
    })
  const remove = () =>
    change({
      work: async () => {
        await call(deskSiteApi.removeLogo, {})
        return words.removed
      },
      failed: words.failed,
    })
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
            onFiles={([file]) => void put(file)}
          />
        </div>
        {logo && (
          <button
            type="button"
            aria-busy={isBusy}
            className={buttonClass({ tone: 'line' })}
            onClick={() => void remove()}
          >
            {words.remove}
          </button>
        )}
      </div>
    </section>
  )
}
