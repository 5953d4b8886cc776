type Tab<V extends string> = { value: V; label: string; count: number | undefined }
type Props<V extends string> = { label: string; tabs: Tab<V>[]; current: V; onChoose: (value: V) => void }

/** Parts of a list, each with how much there is in it. */
export const ListTabs = <V extends string>({ label, tabs, current, onChoose }: Props<V>) => (
  <nav aria-label={label} className="flex flex-wrap gap-1">
    {tabs.map(({ value, label: name, count }) => (
      <button
        key={value}
        type="button"
        aria-current={value === current ? 'true' : undefined}
        className="list-tab"
        onClick={() => onChoose(value)}
      >
        {name} <span className="font-medium tabular-nums">{count}</span>
      </button>
    ))}
  </nav>
)
