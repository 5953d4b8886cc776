import { useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { ConfirmDialog } from '#ui/desk/confirm-dialog.tsx'
import { useChange } from '#ui/desk/use-change.ts'
import { type Administrator, accountsApi } from '../../contract/administrators.ts'
import { ShownOnce } from '../shown-once.tsx'
import { administratorsTexts as words } from './texts.ts'

type Asked = 'reset' | 'disable' | 'totpOff'

/** What one administrator decides about another's way in; each takes effect at once. */
export function AccessActions({ call, administrator }: { call: Call; administrator: Administrator }) {
  const { id, name, disabled, hasTotp } = administrator
  const [asked, setAsked] = useState<Asked>()
  const [password, setPassword] = useState<string>()
  const { isBusy, change } = useChange()
  // One may follow the other at once, also while the list is still being read anew.
  const act = (work: () => Promise<string | undefined>, failed: string) => change({ work, failed, isFreeAtOnce: true })

  const turn = (isDisabled: boolean, done: string) =>
    act(async () => {
      await call(accountsApi.change, { id, disabled: isDisabled })
      return done
    }, words.failed.change)
  const actions: Record<Asked, () => Promise<void>> = {
    reset: () =>
      act(async () => {
        setPassword((await call(accountsApi.resetPassword, { id })).password)
        return undefined
      }, words.failed.reset),
    disable: () => turn(true, words.disable.done),
    totpOff: () =>
      act(async () => {
        await call(accountsApi.turnOffTotpOf, { id })
        return words.totpOff.done
      }, words.failed.change),
  }
  const offered: Asked[] = [
    'reset',
    ...(hasTotp ? (['totpOff'] as const) : []),
    ...(disabled ? [] : (['disable'] as const)),
  ]

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
            onClick={() => setAsked(action)}
          >
            {words[action].action}
          </button>
        ))}
        {disabled && (
          <button
            type="button"
            aria-busy={isBusy}
            className={buttonClass({ tone: 'line' })}
            onClick={() => void turn(false, words.enable.done)}
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
      {asked && (
        <ConfirmDialog
          title={words[asked].title(name)}
          text={words[asked].text}
          action={words[asked].action}
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined)
            void actions[asked]()
          }}
        />
      )}
    </div>
  )
}
