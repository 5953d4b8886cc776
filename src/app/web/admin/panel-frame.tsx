import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import type { Me } from '#features/accounts/contract.ts'
import type { Call } from '#kernel/api/client.ts'
import { guardCall } from './guard-call.ts'
import { Palette } from './palette.tsx'
import { addressOf, type Section } from './sections.ts'
import { SessionEndDialog } from './session-end-dialog.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { useEnterAgain } from './use-enter-again.ts'
import { useKeys } from './use-keys.ts'

type Inside = {
  /** Asks for a login when the session has ended, and then goes on. */
  call: Call
  onShortcuts: () => void
}
type Props = { call: Call; me: Me; children: (inside: Inside) => ReactNode }

/** What every page of the administrators has: its keys, and the login when a session ends. */
export function PanelFrame({ call, me, children }: Props) {
  const [opened, setOpened] = useState<'palette' | 'shortcuts'>()
  const { isAsked, enterAgain, answer } = useEnterAgain()
  const guarded = useMemo(() => guardCall(call, enterAgain), [call, enterAgain])
  const close = () => setOpened(undefined)
  const go = useGo(close)
  useKeys({ onPalette: () => setOpened('palette'), onShortcuts: () => setOpened('shortcuts') })
  return (
    <>
      {children({ call: guarded, onShortcuts: () => setOpened('shortcuts') })}
      {opened === 'palette' && <Palette onGo={go} onClose={close} />}
      {opened === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      {isAsked && <SessionEndDialog call={call} username={me.username} onAnswer={answer} />}
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
