import { type ReactNode, useId } from 'react'
import { useFocusOnAppearing } from '#ui/desk/use-focus-on-appearing.ts'

type Props = { title: string; text?: string; isNext?: boolean; children: ReactNode }

/** One step of the way; the next one is where the reader goes on when it appears. */
export function Stage({ title, text, isNext = false, children }: Props) {
  const id = useId()
  const heading = useFocusOnAppearing<HTMLHeadingElement>(isNext)
  return (
    <section aria-labelledby={id} className="panel grid gap-4 p-4 lg:p-5">
      <div>
        <h2 id={id} ref={heading} tabIndex={-1} className="text-lg outline-none">
          {title}
        </h2>
        {text && <p className="mt-1 max-w-prose text-sm text-ink-soft">{text}</p>}
      </div>
      {children}
    </section>
  )
}
