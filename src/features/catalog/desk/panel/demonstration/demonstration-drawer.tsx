import { useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { ConfirmDialog } from '#ui/desk/dialog.tsx'
import { Drawer, DrawerBody } from '#ui/desk/drawer.tsx'
import { deskTexts } from '#ui/desk/texts.ts'
import type { DemonstrationReport } from '../../contract/demonstration.ts'
import { WorkProgress } from '../work-progress.tsx'
import type { Addresses } from './addresses.ts'
import { ChangedPart, choiceOf } from './changed-part.tsx'
import { demonstrationTexts as words } from './demonstration-texts.ts'
import { DepartedPart } from './departed-part.tsx'
import { AskedPart, GoingPart } from './going-part.tsx'
import { useDemonstrationChanges } from './use-demonstration.ts'

type Props = { call: Call; report: DemonstrationReport; addresses: Addresses; onClose: () => void }

/** What would go, what was changed, what is asked for; then the press, and the way back. */
export function DemonstrationDrawer({ call, report, addresses, onClose }: Props) {
  const { leave, comeBack, progress } = useDemonstrationChanges(call)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [isAsked, setIsAsked] = useState(false)
  const { goes, changed, asked, departure } = report
  const chosen = choiceOf(changed, marked)
  const count = goes.products.length + chosen.products.length
  const isBusy = leave.isPending || comeBack.isPending
  return (
    <Drawer title={words.title} onClose={() => !isBusy && onClose()}>
      <DrawerBody>
        {isBusy ? (
          <WorkProgress words={leave.isPending ? words.leaving : words.returning} progress={progress} />
        ) : (
          <>
            {departure && (
              <DepartedPart departure={departure} addresses={addresses} onUndo={() => comeBack.mutate(departure.id)} />
            )}
            {goes.products.length > 0 && <GoingPart goes={goes} />}
            {changed.length > 0 && (
              <ChangedPart
                changed={changed}
                marked={marked}
                hasMore={goes.products.length > 0}
                onMark={(next) => setMarked(next)}
              />
            )}
            {asked.length > 0 && <AskedPart asked={asked} addressOf={addresses.quotation} />}
          </>
        )}
      </DrawerBody>
      {!isBusy && (goes.products.length > 0 || changed.length > 0) && (
        <div className="flex items-center justify-end gap-2.5 border-t border-line bg-surface px-5 py-3">
          <button type="button" className={buttonClass({ tone: 'line' })} onClick={onClose}>
            {deskTexts.cancel}
          </button>
          <button
            type="button"
            disabled={count === 0}
            className={buttonClass({ tone: 'ink' })}
            onClick={() => setIsAsked(true)}
          >
            {words.action}
          </button>
        </div>
      )}
      {isAsked && (
        <ConfirmDialog
          title={words.confirm.title}
          text={words.confirm.text(count)}
          action={words.action}
          onClose={() => setIsAsked(false)}
          onConfirm={() => {
            setIsAsked(false)
            leave.mutate(chosen)
          }}
        />
      )}
    </Drawer>
  )
}
