import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from './dialog.tsx'
import { deskTexts } from './texts.ts'

const words = deskTexts.leave

export const LeaveDialog = ({ onAnswer }: { onAnswer: (leaves: boolean) => void }) => (
  <ConfirmDialog
    title={words.title}
    text={words.text}
    cancel={words.stay}
    action={words.go}
    onClose={() => onAnswer(false)}
    onConfirm={() => onAnswer(true)}
  />
)

/** Whoever leaves with something unsaved is asked first: on closing, on going to another page, on closing the tab. */
export function useLeaveGuard(isTouched: boolean) {
  const { history } = useRouter()
  const [isAsked, setIsAsked] = useState(false)
  const waiting = useRef<(leaves: boolean) => void>(undefined)
  const isFree = useRef(false)

  const ask = () => {
    waiting.current?.(false)
    setIsAsked(true)
    return new Promise<boolean>((resolve) => {
      waiting.current = resolve
    })
  }
  const answer = (leaves: boolean) => {
    setIsAsked(false)
    waiting.current?.(leaves)
    waiting.current = undefined
  }
  const current = useRef(ask)
  current.current = ask
  useEffect(() => {
    if (!isTouched) return
    return history.block({
      enableBeforeUnload: true,
      blockerFn: async () => !(isFree.current || (await current.current())),
    })
  }, [history, isTouched])

  return {
    isAsked,
    answer,
    /** Who was told to go is not asked again on the way. */
    mayLeave: async () => {
      isFree.current = !isTouched || (await ask())
      return isFree.current
    },
    /** There is nothing unsaved any more, though it may take a moment to show. */
    letGo: () => {
      isFree.current = true
    },
  }
}
