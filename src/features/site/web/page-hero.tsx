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
function DrawnWheel() {
  return (
    <svg
      viewBox="0 0 420 320"
      fill="none"
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 right-10 my-auto h-[86%] stroke-ink-inverse-muted max-lg:hidden xl:right-24"
    >
      <circle cx="200" cy="160" r="124" strokeWidth="2" />
      <circle cx="200" cy="160" r="109" className="stroke-accent/35" strokeWidth="28" />
      <circle cx="200" cy="160" r="94" strokeWidth="2" />
      <circle cx="200" cy="160" r="66" strokeDasharray="14 4 3 4" />
      <circle cx="200" cy="160" r="34" strokeWidth="2" />
      {boltHoles.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="9" strokeWidth="1.5" />
      ))}
      <path d="M200 14v292M54 160h292" strokeDasharray="18 4 4 4" />
      <path
        d="M204 36h176M204 284h176M370 36v248M365 46l5-10 5 10M365 274l5 10 5-10"
        className="stroke-accent-inverse"
      />
    </svg>
  )
}

/** Five holes, evenly on their circle. */
const boltHoles = [
  [200, 94],
  [262.8, 139.6],
  [238.8, 213.4],
  [161.2, 213.4],
  [137.2, 139.6],
] as const
