import { formatMoment } from '#kernel/moments.ts'
import { ConfirmDialog } from '#ui/desk/dialog.tsx'
import { DeskTable } from '#ui/desk/table.tsx'
import type { MovedDeadlines } from '../../contract/hours.ts'
import { hoursFormTexts } from './texts.ts'

const words = hoursFormTexts.moved

type Props = { moved: MovedDeadlines; onConfirm: () => void; onClose: () => void }

/** Which quotations would be due at another time, before that is so. */
export const MovedDialog = ({ moved: { moved, open, examples }, onConfirm, onClose }: Props) => (
  <ConfirmDialog
    title={words.title(moved)}
    text={open === 1 ? words.onlyOne : words.text(moved, open)}
    action={words.action}
    cancel={words.cancel}
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <p className="mt-3 text-sm text-ink-soft">{words.examples(examples.length, moved)}</p>
    <DeskTable
      name={words.title(moved)}
      columns={words.columns}
      rows={examples}
      row={({ id, name, company, before, after }) => (
        <tr key={id}>
          <td className="wrap-anywhere">
            <span className="code-text text-xs">{`#${id}`}</span> {company ?? name}
          </td>
          <td data-label={words.columns.before} className="tabular-nums">
            {formatMoment(before)}
          </td>
          <td data-label={words.columns.after} className="font-semibold tabular-nums">
            {formatMoment(after)}
          </td>
        </tr>
      )}
    />
  </ConfirmDialog>
)
