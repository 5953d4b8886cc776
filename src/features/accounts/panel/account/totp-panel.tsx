import { useId, useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { useChange } from '#ui/desk/use-change.ts'
import { type Account, accountsApi, type TotpOffer } from '../../contract/administrators.ts'
import { ShownOnce } from '../shown-once.tsx'
import { accountTexts } from './texts.ts'
import { TotpConfirmation } from './totp-confirmation.tsx'
import { TotpTurnOff } from './totp-turn-off.tsx'

const words = accountTexts.totp

export function TotpPanel({ call, account }: { call: Call; account: Account }) {
  const heading = useId()
  const [offer, setOffer] = useState<TotpOffer>()
  const [codes, setCodes] = useState<string[]>()
  return (
    <section aria-labelledby={heading} className="panel grid gap-4 p-5">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 id={heading} className="text-lg">
            {words.title}
          </h2>
          <span className="state-dot text-sm" data-off={!account.hasTotp || undefined}>
            {account.hasTotp ? words.on : words.off}
          </span>
        </div>
        <p className="text-sm text-ink-soft">{words.hint}</p>
      </div>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
      ) : account.hasTotp ? (
        <TotpTurnOff call={call} codesLeft={account.recoveryCodesLeft} />
      ) : offer ? (
        <TotpConfirmation
          call={call}
          offer={offer}
          onConfirmed={(given) => {
            setCodes(given)
            setOffer(undefined)
          }}
        />
      ) : (
        <Begin call={call} onOffer={setOffer} />
      )}
    </section>
  )
}

function Begin({ call, onOffer }: { call: Call; onOffer: (offer: TotpOffer) => void }) {
  const begin = useChange({
    mutationFn: () => call(accountsApi.beginTotp, {}),
    onSuccess: onOffer,
    failed: words.failed,
  })
  return (
    <button
      type="button"
      aria-busy={begin.isPending}
      className={`${buttonClass({ tone: 'ink' })} justify-self-start`}
      onClick={() => begin.mutate()}
    >
      {words.begin}
    </button>
  )
}

function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  return (
    <div className="grid gap-3">
      <h3 className="text-base">{words.recovery}</h3>
      <ShownOnce lines={codes} note={words.recoveryHint} />
      <button type="button" className={`${buttonClass({ tone: 'primary' })} justify-self-start`} onClick={onKept}>
        {words.keptCodes}
      </button>
    </div>
  )
}
