import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import type { OwnQuotation } from '../contract/own-quotations.ts'
import { ownTexts } from './texts.ts'
import { type RepeatProps, useRepeat } from './use-repeat.ts'

const words = ownTexts.repeat

type Props = { quotation: OwnQuotation; again: RepeatProps; isIcon?: boolean }

/** What was asked for in words alone cannot be put into a list again. */
export function RepeatButton({ quotation, again, isIcon = false }: Props) {
  const { isRepeating, repeat } = useRepeat(again)
  if (quotation.quotationItems.length === 0) return null
  return (
    <button
      type="button"
      aria-label={words.actionOf(quotation.id)}
      aria-busy={isRepeating}
      data-print="hide"
      className={isIcon ? 'icon-button flex-none' : `${buttonClass({ tone: 'line' })} flex-none max-lg:w-full`}
      onClick={() => void repeat(quotation)}
    >
      <Icon name={isRepeating ? 'loader-circle' : 'repeat-2'} size={isIcon ? 20 : 16} />
      {!isIcon && words.action}
    </button>
  )
}
