/** A wheel that is not there: centre lines and a dimension without a number. */
export function EmptyFigure() {
  return (
    <svg
      width="150"
      height="92"
      viewBox="0 0 150 92"
      fill="none"
      strokeWidth="1.5"
      aria-hidden="true"
      className="stroke-line-control"
    >
      <circle cx="75" cy="46" r="34" strokeDasharray="14 4 3 4" />
      <circle cx="75" cy="46" r="11" strokeDasharray="6 3" />
      <path d="M75 2v88M31 46h88" strokeDasharray="14 3 2 3" />
      <path d="M14 12v68M8 12h60M8 80h60" className="stroke-accent-ink" />
    </svg>
  )
}
