import type { ChangeUndone } from '../../contract/changes.ts'
import { changesTexts as words } from './changes-texts.ts'
import { Names } from './names.tsx'

/** What came of undoing, and whatever was left because somebody changed it since. */
export const Undone = ({ undone }: { undone: ChangeUndone }) => (
  <div className="grid gap-2">
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
