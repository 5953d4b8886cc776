import { AppError } from '#kernel/errors.ts'
import { cookieTexts } from '../texts/cookies.ts'

/** Whoever enters without cookies is a stranger again on the next page: better said before than found out there. */
export function needCookies() {
  if (!navigator.cookieEnabled) throw new AppError('forbidden', 'COOKIES_REFUSED', { message: cookieTexts.refused })
}
