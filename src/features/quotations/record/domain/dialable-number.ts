import { isValidPhone } from '#kernel/brazil/phone.ts'

/** The number without its country, where what was typed can be dialled: some write two numbers, or a name beside it. */
export function dialableNumber(typed: string | null) {
  const national = (typed ?? '').replace(/^\s*\+?55(?=\D*\d{2}\D*\d{4,5}\D?\d{4}\D*$)/, '')
  return isValidPhone(national) && !/[^\d\s().-]/.test(national) ? national : undefined
}
