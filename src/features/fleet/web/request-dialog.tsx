import { Link } from '@tanstack/react-router'
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { useSending } from '#ui/form/use-sending.ts'
import { Icon } from '#ui/icon.tsx'
import { Modal } from '#ui/modal.tsx'
import { usePromised } from '#ui/promised.tsx'
import { Stepper } from '#ui/stepper.tsx'
import type { Wheel } from '../contract.ts'
import { type Machine, machineTitle } from '../domain/machine.ts'
import { fleetTexts } from '../texts/fleet.ts'
import type { Catalogue, Outcome, RequestWays } from './asking.ts'
import { Picture } from './wheels.tsx'

const words = fleetTexts.request

type Props = {
  machine: Machine
  wheel: Wheel
  catalogue: Pick<Catalogue, 'written'>
  requesting: RequestWays
  onClose: (wasAsked: boolean) => void
}

/** The second of two taps: how many, and off it goes. */
export function RequestDialog({ machine, wheel, catalogue, requesting, onClose }: Props) {
  const heading = useId()
  const [quantity, setQuantity] = useState(wheel.lastAsked?.quantity ?? 1)
  const [outcome, setOutcome] = useState<Outcome>()
  const { isSending, send } = useSending()
  const { sender, readQuantity, most } = requesting
  const { lastAsked: _, ...part } = wheel
  const line = { part, quantity, message: words.message(machine) }
  const isAsked = outcome?.kind === 'sent' || outcome?.kind === 'kept'
  const close = () => onClose(isAsked)
  const submit = () => (sender ? void send(async () => setOutcome(await requesting.send(line))) : goOn())
  const goOn = () => {
    close()
    requesting.goOn(line)
  }
  return (
    <Modal labelledBy={heading} className="dialog-sheet md:max-w-120" onClose={close}>
      {isAsked ? (
        <RequestDone outcome={outcome} heading={heading} onClose={close} />
      ) : (
        <div className="grid max-h-[inherit] content-start gap-4 overflow-y-auto overscroll-contain px-4 py-5 md:px-6">
          <div>
            <h2 id={heading} className="text-xl">
              {words.title}
            </h2>
            <p className="text-ink-soft wrap-anywhere">{words.for(machineTitle(machine))}</p>
          </div>
          <div className="flex items-center gap-3">
            <Picture url={wheel.imageUrl} />
            <div className="min-w-0 flex-1">
              <p className="code-text text-xs">{wheel.code}</p>
              <p className="font-display text-sm/snug font-semibold wrap-anywhere">{catalogue.written(wheel.name)}</p>
            </div>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p aria-hidden="true" className="font-display text-sm font-semibold">
              {words.quantity.quantity}
            </p>
            <Stepper
              value={quantity}
              most={most}
              labels={words.quantity}
              onChange={(typed) => setQuantity(Math.min(Math.max(readQuantity(typed), 1), most))}
            />
          </div>
          <div className="rounded-md bg-surface-sunken px-3.5 py-3 text-sm text-ink-soft">
            <p className="text-xs text-ink-muted">{words.goesAlong}</p>
            <p className="wrap-anywhere">{line.message}</p>
            {sender && (
              <p className="mt-1 text-xs text-ink-muted wrap-anywhere">
                {words.sender(sender.name, sender.phone, sender.email)}
              </p>
            )}
          </div>
          {outcome?.kind === 'failed' && <Failed message={outcome.message} onGoOn={goOn} />}
          <div className="flex flex-wrap justify-end gap-2.5">
            <button type="button" className={`${buttonClass({ tone: 'line' })} max-sm:flex-1`} onClick={close}>
              {words.cancel}
            </button>
            <NextButton
              aria-busy={isSending}
              className={`${buttonClass({ tone: 'primary' })} max-sm:flex-1`}
              onClick={submit}
            >
              {isSending && <Icon name="loader-circle" size={16} className="animate-spin" />}
              {sender ? (isSending ? words.sending : words.send) : words.goOn}
            </NextButton>
          </div>
        </div>
      )}
    </Modal>
  )
}

const Failed = ({ message, onGoOn }: { message: string; onGoOn: () => void }) => (
  <div role="alert" className="rounded-md border-2 border-danger px-3.5 py-3 text-sm text-danger">
    <strong className="block">{words.failed}</strong>
    <p className="wrap-anywhere">{message}</p>
    <button type="button" className="inline-flex min-h-11 items-center font-medium underline" onClick={onGoOn}>
      {words.byPage}
    </button>
  </div>
)

type Answer = { outcome: Outcome; heading: string; onClose: () => void }

function RequestDone({ outcome, heading, onClose }: Answer) {
  const isSent = outcome.kind === 'sent'
  const promised = usePromised()
  return (
    <div className="grid gap-4 px-4 py-5 md:px-6">
      <div className="flex items-start gap-3" role="status">
        <span className="grid size-9 flex-none place-items-center rounded-full bg-approved-bg text-approved-ink">
          <Icon name={isSent ? 'check' : 'clock'} />
        </span>
        <div className="min-w-0">
          <h2 id={heading} className="text-xl">
            {isSent ? words.sent(outcome.id) : words.kept}
          </h2>
          <p className="text-ink-soft">{isSent ? words.sentNext(promised) : words.keptNext}</p>
        </div>
      </div>
      <div className="flex flex-wrap justify-end gap-2.5">
        {isSent && (
          <Link to="/my-quotations" className={`${buttonClass({ tone: 'line' })} max-sm:flex-1`}>
            {words.quotations}
          </Link>
        )}
        <NextButton className={`${buttonClass({ tone: 'ink' })} max-sm:flex-1`} onClick={onClose}>
          {words.close}
        </NextButton>
      </div>
    </div>
  )
}

/** What is pressed next has the focus, whatever the dialog chose for itself. */
function NextButton(props: ComponentProps<'button'>) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return <button {...props} ref={button} type="button" />
}
