import { useFocusOnAppearing } from '#ui/desk/use-focus-on-appearing.ts'
import type { ChangeUndone } from '../../contract/changes.ts'
import { changesTexts as words } from './changes-texts.ts'
import { Names } from './names.tsx'

/** What came of undoing, and whatever was left because somebody changed it since. */
export function Undone({ undone }: { undone: ChangeUndone }) {
  const place = useFocusOnAppearing<HTMLDivElement>()
  return (
    <div ref={place} tabIndex={-1} className="grid gap-2 outline-none">
      <p role="status" className="text-sm font-medium">
        {words.undone(undone)}
      </p>
      <Names
        title={words.kept(undone.keptCount)}
        names={undone.kept.map(({ code, name }) => `${code} ${name}`)}
        total={undone.keptCount}
      />
    </div>
  )
}
