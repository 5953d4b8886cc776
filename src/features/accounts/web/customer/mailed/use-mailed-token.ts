import { useLocation } from '@tanstack/react-router'
import { useIsAlive } from '#ui/use-is-alive.ts'

/**
 * What a link from our e-mails carries behind `#`, where no server and no log sees it; '' for none, undefined while that cannot be known
 * because the server rendered the page.
 */
export function useMailedToken() {
  const hash = useLocation({ select: (location) => location.hash })
  return useIsAlive() ? (new URLSearchParams(hash).get('token') ?? '') : undefined
}
