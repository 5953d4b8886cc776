import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { sendFollowingProgress } from '#ui/desk/send-following-progress.ts'
import { reasonOf } from '#ui/desk/use-change.ts'
import { Icon } from '#ui/icon.tsx'
import { Modal } from '#ui/modal.tsx'
import { createStoredValue } from '#ui/stored-value.ts'
import { toast } from '#ui/toast/toast.ts'
import {
  deskImagesApi,
  type RepairProgress,
  type RepairReport,
  repairProgress,
  repairReport,
} from '../../contract/images.ts'
import { repairTexts as words } from './repair-texts.ts'

const reloadMs = 1000

/** Repairs, tells what was found, and loads the page anew so that every picture is asked for again. */
export function RepairDialog({ call, onClose }: { call: Call; onClose: () => void }) {
  const { report, progress } = useRepair(call, onClose)
  return (
    // It closes by itself: with the new page, or when it did not work.
    <Frame isBusy={!report} onClose={() => undefined}>
      {report ? (
        <>
          <Report report={report} />
          <p role="status" className="text-sm text-ink-soft">
            {words.reloading}
          </p>
        </>
      ) : (
        <>
          <p role="status" className="flex items-center gap-3">
            <Icon name="loader-circle" className="animate-spin" />
            {words.busy}
          </p>
          {progress && <Progress progress={progress} />}
        </>
      )}
    </Frame>
  )
}

/** What the repair before this page found. */
export const RepairReportDialog = ({ report, onClose }: { report: RepairReport; onClose: () => void }) => (
  <Frame isBusy={false} onClose={onClose}>
    <Report report={report} />
    <button type="button" className={`${buttonClass({ tone: 'ink' })} justify-self-end`} onClick={onClose}>
      {words.close}
    </button>
  </Frame>
)

const Progress = ({ progress: { done, total } }: { progress: RepairProgress }) => (
  <div className="grid gap-2">
    <progress aria-label={words.progress} value={done} max={total} className="progress-line w-full" />
    <p className="text-sm text-ink-soft tabular-nums">{words.of(done, total)}</p>
  </div>
)

function useRepair(call: Call, onFailed: () => void) {
  const [report, setReport] = useState<RepairReport>()
  const [progress, setProgress] = useState<RepairProgress>()
  const failed = useRef(onFailed)
  failed.current = onFailed
  useEffect(() => {
    const repair = async () => {
      try {
        const found = await repairImages(call, setProgress)
        keepReport(found)
        setReport(found)
        setTimeout(() => window.location.reload(), reloadMs)
      } catch (error) {
        failed.current()
        void toast({ title: words.failed, description: reasonOf(error), tone: 'destructive' })
      }
    }
    void repair()
  }, [call])
  return { report, progress }
}

function Frame({ isBusy, onClose, children }: { isBusy: boolean; onClose: () => void; children: ReactNode }) {
  const heading = useId()
  return (
    <Modal labelledBy={heading} className="dialog-sheet md:max-w-120" onClose={onClose}>
      <div aria-busy={isBusy} className="grid max-h-[inherit] gap-4 overflow-y-auto px-5 py-5 md:px-6">
        <h2 id={heading} className="text-xl">
          {words.title}
        </h2>
        {children}
      </div>
    </Modal>
  )
}

function Report({ report: { checked, restored, missing } }: { report: RepairReport }) {
  const figures = [
    [words.checked, checked],
    [words.restored, restored],
    [words.missing, missing.length],
  ] as const
  return (
    <>
      <dl className="grid grid-cols-3 border-y border-line">
        {figures.map(([name, count]) => (
          <div key={name} className="measure-cell">
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {missing.length === 0 ? (
        <p className="text-sm">{words.allWell}</p>
      ) : (
        <div className="text-sm">
          <p>{words.missingNote}</p>
          <ul className="mt-2 list-disc pl-5">
            {missing.map(({ productId, name, imageUrl }) => (
              <li key={`${productId}-${imageUrl}`}>{name}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

const repairImages = (call: Call, tell: (progress: RepairProgress) => void) =>
  call(
    deskImagesApi.repair,
    {},
    { send: sendFollowingProgress({ onNews: (news) => tell(repairProgress.parse(news)) }) },
  )

/** The page is loaded anew after a repair; the report is to be read longer than that. */
const kept = createStoredValue<RepairReport | null>({
  key: 'repairReport',
  area: () => window.sessionStorage,
  initial: null,
  parse: (stored) => repairReport.nullable().parse(stored),
})

const keepReport = (report: RepairReport) => kept.set(report)
export const readReport = () => kept.get() ?? undefined
export const dropReport = () => kept.set(null)
