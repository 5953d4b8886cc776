/** The mark: tread ring in amber, core outline, and a centre cross that reaches past the contour as on a drawing. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 40 40"
      fill="none"
      strokeWidth="1.6"
      stroke="currentColor"
      aria-hidden="true"
      className={className}
    >
      <circle cx="20" cy="20" r="14.5" strokeWidth="7" className="stroke-accent" />
      <circle cx="20" cy="20" r="18" />
      <circle cx="20" cy="20" r="11" />
      <path d="M20 0v5M20 35v5M0 20h5M35 20h5M20 12.5v15M12.5 20h15" />
    </svg>
  )
}
