import { classNames } from '#ui/class-names.ts'

type Props = { sign: string; className?: string }

/** That pressing once more adds more: a sign, no text, as the button's name must hold all of its text and begins as before. */
export const MoreSign = ({ sign, className }: Props) => (
  <span aria-hidden="true" data-sign={sign} className={classNames('before:content-[attr(data-sign)]', className)} />
)

/** The same beside what a button says once it has added. */
export const AnotherSign = ({ sign, className }: Props) => (
  <MoreSign sign={sign} className={classNames('border-l border-current/40 pl-2 tabular-nums', className)} />
)
