import { useQuery } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { formatDay, formatMomentInWords } from '#kernel/moments.ts'
import { buttonClass } from '#ui/button-class.ts'
import type { DemonstrationReport } from '../../contract/demonstration.ts'
import type { Addresses } from './addresses.ts'
import { DemonstrationDrawer } from './demonstration-drawer.tsx'
import { demonstrationTexts } from './demonstration-texts.ts'
import { demonstrationQuery } from './use-demonstration.ts'

const words = demonstrationTexts.card

type Props = {
  call: Call
  addresses: Addresses
  /** Something else on the page leads there already. */
  isQuiet: boolean
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** Stands on the first page while there is something of the demonstration to leave or to have back; it says nothing otherwise. */
export function DemonstrationCard({ call, addresses, isQuiet, isOpen, onOpen, onClose }: Props) {
  const { data: report } = useQuery(demonstrationQuery(call))
  const said = report && !isQuiet ? sayingOf(report) : undefined
  if (!report || (!said && !isOpen)) return null
  return (
    <>
      {said && (
        <section
          aria-label={words.title}
          className="panel flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3.5"
        >
          <div className="min-w-0 flex-1 basis-80">
            <h2 className="text-base">{words.title}</h2>
            <p className="text-sm text-ink-soft">{said.text}</p>
          </div>
          <button type="button" className={buttonClass({ tone: 'line' })} onClick={onOpen}>
            {said.action}
          </button>
        </section>
      )}
      {isOpen && <DemonstrationDrawer call={call} report={report} addresses={addresses} onClose={onClose} />}
    </>
  )
}

function sayingOf({ goes, departure }: DemonstrationReport) {
  if (goes.products.length > 0) return { text: words.text(goes.products.length), action: words.open }
  if (!departure) return undefined
  const { leftAt, until } = departure
  return { text: words.left(formatDay(leftAt), formatMomentInWords(until)), action: words.openLeft }
}
