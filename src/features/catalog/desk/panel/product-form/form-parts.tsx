import type { ReactNode } from 'react'

/** Fields that belong together, under their name. */
export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="grid min-w-0 gap-3.5 border-t border-line pt-4 first-of-type:border-t-0 first-of-type:pt-0">
    <legend className="float-left mb-1 w-full font-display text-base font-bold">{title}</legend>
    {children}
  </fieldset>
)

/** As many beside one another as there is room for. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-2 items-start gap-3.5">{children}</div>
)
