import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import type { Me } from '#features/accounts/contract/administrators.ts'
import type { Call } from '#kernel/api/client.ts'
import { guardCall } from './guard-call.ts'
import { Palette } from './palette.tsx'
import { addressOf, type Section } from './sections.ts'
import { PasswordAgainDialog, SessionEndDialog } from './session-dialogs.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { useKeys } from './use-keys.ts'

type Inside = {
  /** Asks for a login when the session has ended, or for the password where it is wanted once more, and then goes on. */
  call: Call
  onShortcuts: () => void
}
type Props = { call: Call; me: Me; children: (inside: Inside) => ReactNode }

/** What every page of the administrators has: its keys, and the login when a session ends. */
export function PanelFrame({ call, me, children }: Props) {
  const [opened, setOpened] = useState<'palette' | 'shortcuts'>()
  const login = useQuestion()
  const password = useQuestion()
  const guarded = useMemo(
    () => guardCall(call, { enterAgain: login.ask, confirmPassword: password.ask }),
    [call, login.ask, password.ask],
  )
  const close = () => setOpened(undefined)
  const go = useGo(close)
  useKeys({ onPalette: () => setOpened('palette'), onShortcuts: () => setOpened('shortcuts') })
  return (
    <>
      {children({ call: guarded, onShortcuts: () => setOpened('shortcuts') })}
      {opened === 'palette' && <Palette onGo={go} onClose={close} />}
      {opened === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      {login.isAsked && <SessionEndDialog call={call} username={me.username} onAnswer={login.answer} />}
      {password.isAsked && <PasswordAgainDialog call={call} onAnswer={password.answer} />}
    </>
  )
}

function useGo(close: () => void) {
  const navigate = useNavigate()
  return (section: Section) => {
    close()
    void navigate({ href: addressOf(section) })
  }
}

/** One question to the person for however many calls wait for its answer. */
function useQuestion() {
  const [isAsked, setIsAsked] = useState(false)
  const waiting = useRef<((isDone: boolean) => void)[]>([])

  const ask = useCallback(() => {
    setIsAsked(true)
    return new Promise<boolean>((resolve) => waiting.current.push(resolve))
  }, [])
  const answer = useCallback((isDone: boolean) => {
    setIsAsked(false)
    for (const resolve of waiting.current.splice(0)) resolve(isDone)
  }, [])
  return { isAsked, ask, answer }
}
