import type { ReactNode } from 'react'

type Props = { eyebrow: string; title: string; lead: string; children?: ReactNode }

export function PageHero({ eyebrow, title, lead, children }: Props) {
  return (
    <section className="on-graphite motif-hero">
      <div className="page relative py-9 lg:py-16">
        <DrawnWheel />
        <p className="hero-eyebrow">{eyebrow}</p>
        <h1 className="hero-title max-w-[20ch]">{title}</h1>
        <p className="hero-lead">{lead}</p>
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
