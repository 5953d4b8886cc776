import { changesTexts } from './changes-texts.ts'

const mostNames = 20

type Props = { title: string; names: readonly string[]; total?: number }

/** Some of many by name, and how many more there are; nothing where there are none. */
export function Names({ title, names, total = names.length }: Props) {
  if (names.length === 0) return null
  const more = total - Math.min(names.length, mostNames)
  return (
    <div className="text-sm">
      <h3 className="text-sm font-semibold">{title}</h3>
      <p className="mt-0.5 text-ink-soft">
        {names.slice(0, mostNames).join(' · ')} {more > 0 && changesTexts.andMore(more)}
      </p>
    </div>
  )
}
