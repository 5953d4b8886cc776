import { classNames } from '#ui/class-names.ts'

/** In a button that has added already: that pressing it again adds more. Its name says what it does; this shows it. */
export const Another = ({ sign, className }: { sign: string; className?: string }) => (
  <span aria-hidden="true" className={classNames('border-l border-current/40 pl-2 tabular-nums', className)}>
    {sign}
  </span>
)
