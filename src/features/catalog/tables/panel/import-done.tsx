import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button-class.ts'
import type { ImportReport } from '../contract/tables.ts'
import { Stage } from './stage.tsx'
import { tablesTexts } from './tables-texts.ts'

const words = tablesTexts.done

type Props = { report: ImportReport; onAgain: () => void }

export const ImportDone = ({ report: { created, updated, unchanged }, onAgain }: Props) => (
  <Stage title={words.title} isNext>
    <p role="status">{words.text(created, updated, unchanged)}</p>
    <p className="flex flex-wrap gap-2.5">
      <Link to="/admin/$" params={{ _splat: 'produtos' }} preload={false} className={buttonClass({ tone: 'primary' })}>
        {words.list}
      </Link>
      <button type="button" className={buttonClass({ tone: 'line' })} onClick={onAgain}>
        {words.again}
      </button>
    </p>
  </Stage>
)
