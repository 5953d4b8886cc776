import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useIsAlive } from '#ui/use-is-alive.ts'

export type Step = 'items' | 'review' | 'sent'
/** Without a number it waited on this device for the network. */
export type SentRequest = { id: number | null; key: string; email: string }

/** Not '.': whoever left while something was under way must stay where they went. */
const here = { from: '/cotacao', to: '/cotacao' } as const

const names: Record<string, Step> = { revisao: 'review', enviado: 'sent' }

/**
 * The step stands in the address, so that the browser's Back leads to the one before; what was sent goes along in the
 * history, and survives a reload. An address that promises more than there is leads to the first step.
 */
export function useRequestStep(mayReview: boolean) {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const isAlive = useIsAlive()
  const sent = (state as { sentRequest?: SentRequest }).sentRequest
  const wanted = names[String((search as { etapa?: unknown }).etapa)] ?? 'items'
  const isPossible = { items: true, review: mayReview, sent: sent !== undefined }[wanted]

  useEffect(() => {
    if (isAlive && !isPossible) void navigate({ ...here, search: {}, replace: true })
  }, [isAlive, isPossible, navigate])

  const step: Step = isAlive && isPossible ? wanted : 'items'

  return {
    step,
    sent,
    toReview: () => navigate({ ...here, search: { etapa: 'revisao' } as never }),
    toItems: () => navigate({ ...here, search: {} }),
    toSent: (sentRequest: SentRequest) =>
      navigate({ ...here, search: { etapa: 'enviado' } as never, state: { sentRequest } as never, replace: true }),
  }
}
