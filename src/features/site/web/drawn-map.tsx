/** Streets of nowhere in particular, with the place marked as a drawing marks a centre. */
export function DrawnMap() {
  return (
    <svg
      viewBox="0 40 480 320"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
      className="absolute inset-0 size-full"
    >
      <path d={streets} className="stroke-line" strokeWidth="11" />
      <path d={avenues} className="stroke-line" strokeWidth="20" />
      <path d={streets} className="stroke-surface" strokeWidth="9" />
      <path d={avenues} className="stroke-surface" strokeWidth="17" />
      <g className="stroke-line-control" strokeWidth="1">
        <path d="M240 60v200M140 160h200" strokeDasharray="14 3 2 3" />
        <circle cx="240" cy="160" r="62" strokeDasharray="14 4 3 4" />
      </g>
      <circle cx="240" cy="160" r="20" className="stroke-accent" strokeWidth="10" />
      <circle cx="240" cy="160" r="25.5" className="stroke-ink" strokeWidth="2" />
      <circle cx="240" cy="160" r="14.5" className="stroke-ink" strokeWidth="2" />
      <circle cx="240" cy="160" r="3" className="fill-ink" />
    </svg>
  )
}

const streets = 'M-160 66L640 6M-160 262L640 206M54-160L114 480M140-160L200 480M318-160L378 480M404-160L464 480'
const avenues = 'M-160 190L640 130M208-160L272 480'
