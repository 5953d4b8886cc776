/** How much waits in a section; nothing when nothing does. The number is read out with what it counts. */
export const RailBadge = ({ count, meaning }: { count: number | undefined; meaning: (count: number) => string }) =>
  count ? (
    <span className="counter ml-auto bg-accent text-on-accent">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{meaning(count)}</span>
    </span>
  ) : null
