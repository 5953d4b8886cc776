import type { ReactNode } from 'react'

type Props = { eyebrow: string; title: string; lead: string; children?: ReactNode }

export function PageHero({ eyebrow, title, lead, children }: Props) {
  return (
    <section className="on-graphite motif-hero">
      <div className="page relative py-9 lg:py-16">
        <DrawnWheel />
        <p className="flex items-center gap-2 font-display text-xs/none font-semibold text-accent-inverse before:motif-dimension lg:gap-2.5 lg:text-sm/none">
          {eyebrow}
        </p>
        <h1 className="mt-3 mb-2.5 max-w-[20ch] text-[2.125rem]/[1.04] font-extrabold tracking-tightest lg:my-4 lg:text-[3.25rem]/none">
          {title}
        </h1>
        <p className="max-w-[54ch] text-pretty text-ink-inverse-soft lg:text-lg/[1.55]">{lead}</p>
        {children}
      </div>
    </section>
  )
}

/** A wheel as a drawing shows it: contour, centre lines, and the one dimension everything starts from. */
const DrawnWheel = () => (
  <img
    src="/drawn-wheel.svg"
    alt=""
    width={420}
    height={320}
    loading="lazy"
    className="pointer-events-none absolute inset-y-0 right-10 my-auto h-[86%] w-auto max-lg:hidden xl:right-24 forced-color-adjust-none"
  />
)
