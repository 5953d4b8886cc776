import { type ReactNode, useId } from 'react'

type Props = {
  title: string
  lead?: ReactNode
  shopName: string
  children: ReactNode
  below?: ReactNode
  description?: string
}

/** A page that is one form, inside the site's frame. */
export function EntryPanel({ title, lead, shopName, children, below, description }: Props) {
  const heading = useId()
  return (
    <div className="page grid justify-items-center gap-5 py-8 lg:py-14">
      <title>{`${title} | ${shopName}`}</title>
      <meta name="robots" content="noindex" />
      {description && <meta name="description" content={description} />}
      <section aria-labelledby={heading} className="panel w-full max-w-115 px-5 py-6 sm:px-8 sm:py-8">
        <h1 id={heading} className="text-2xl">
          {title}
        </h1>
        {lead && <p className="mt-1 text-ink-soft">{lead}</p>}
        <div className="mt-5">{children}</div>
      </section>
      {below}
    </div>
  )
}
