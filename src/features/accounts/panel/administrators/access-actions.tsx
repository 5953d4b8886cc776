import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { ConfirmDialog } from '#ui/desk/dialog.tsx'
import { useChange } from '#ui/desk/use-change.ts'
import { type Administrator, accountsApi, accountsKey } from '../../contract/administrators.ts'
import { administratorsQuery } from '../queries.ts'
import { ShownOnce } from '../shown-once.tsx'
import { administratorsTexts as words } from './texts.ts'

type AccessChange = 'reset' | 'disable' | 'totpOff'

/** What one administrator decides about another's way in; each takes effect at once. */
export function AccessActions({ call, administrator }: { call: Call; administrator: Administrator }) {
  const { id, name, disabled, hasTotp } = administrator
  const [toConfirm, setToConfirm] = useState<AccessChange>()
  const [password, setPassword] = useState<string>()
  const client = useQueryClient()
  /** Shown before the list is read anew: the next press is about how it is now. */
  const keep = (changed: Administrator) =>
    client.setQueryData(administratorsQuery(call).queryKey, (known) =>
      known?.map((one) => (one.id === id ? changed : one)),
    )
  // One may follow the other at once.
  const always = { scope: { id: `administrator ${id}` }, changes: [accountsKey], failed: words.failed.change }
  const turn = useChange({
    ...always,
    mutationFn: (isDisabled: boolean) => call(accountsApi.change, { id, disabled: isDisabled }),
    onSuccess: keep,
    done: (_, isDisabled) => words[isDisabled ? 'disable' : 'enable'].done,
  })
  const reset = useChange({
    ...always,
    mutationFn: () => call(accountsApi.resetPassword, { id }),
    onSuccess: (given) => setPassword(given.password),
    failed: words.failed.reset,
  })
  const totpOff = useChange({
    ...always,
    mutationFn: () => call(accountsApi.turnOffTotpOf, { id }),
    onSuccess: keep,
    done: words.totpOff.done,
  })
  const isBusy = turn.isPending || reset.isPending || totpOff.isPending
  const actions: Record<AccessChange, () => void> = {
    reset: () => reset.mutate(),
    disable: () => turn.mutate(true),
    totpOff: () => totpOff.mutate(),
  }
  const isOffered: Record<AccessChange, boolean> = { reset: true, totpOff: hasTotp, disable: !disabled }
  const offered = (['reset', 'totpOff', 'disable'] as const).filter((action) => isOffered[action])

  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-base">{words.access}</h3>
      <div className="flex flex-wrap gap-2.5">
        {offered.map((action) => (
          <button
            key={action}
            type="button"
            aria-busy={isBusy}
            className={buttonClass({ tone: 'line' })}
            onClick={() => setToConfirm(action)}
          >
            {words[action].action}
          </button>
        ))}
        {disabled && (
          <button
            type="button"
            aria-busy={isBusy}
            className={buttonClass({ tone: 'line' })}
            onClick={() => turn.mutate(false)}
          >
            {words.enable.action}
          </button>
        )}
      </div>
      {password && (
        <section aria-label={words.reset.done(name)} className="grid gap-2">
          <h4 className="text-sm">{words.reset.done(name)}</h4>
          <ShownOnce lines={[password]} note={words.reset.note} />
        </section>
      )}
      {toConfirm && (
        <ConfirmDialog
          title={words[toConfirm].title(name)}
          text={words[toConfirm].text}
          action={words[toConfirm].action}
          onClose={() => setToConfirm(undefined)}
          onConfirm={() => {
            setToConfirm(undefined)
            actions[toConfirm]()
          }}
        />
      )}
    </div>
  )
}
