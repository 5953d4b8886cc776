import { Icon } from '#ui/icon.tsx'
import { useOnline } from '#ui/use-online.ts'
import { offlineTexts as texts } from './texts.ts'

/** Always there, so that screen readers hear when words come into it; silent where another notice says as much. */
export function OfflineNotice({ isSaid }: { isSaid: boolean }) {
  const isOnline = useOnline()
  return (
    <div role="status">
      {!isOnline && !isSaid && (
        <p className="notice on-graphite">
          <Icon name="unplug" size={16} className="flex-none text-accent-inverse" />
          {texts.notice}
        </p>
      )}
    </div>
  )
}
