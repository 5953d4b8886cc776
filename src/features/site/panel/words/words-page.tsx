import { useQuery } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { Loaded } from '#ui/desk/loaded.tsx'
import { type HistoryState, RevisedPage } from '#ui/desk/revised-page.tsx'
import type { DeskWords } from '../../contract/words.ts'
import { useSiteFormStart } from '../use-site-form-start.ts'
import { wordsQuery } from './queries.ts'
import { wordsFormTexts as words } from './texts.ts'
import { type Preview, WordsForm } from './words-form.tsx'

type Props = { call: Call; preview: Preview }

export function WordsPage({ call, preview }: Props) {
  const query = useQuery(wordsQuery(call))
  return (
    <RevisedPage title={words.title}>
      {(history) => (
        <Loaded query={query}>
          {(stored) => <BegunForm call={call} stored={stored} preview={preview} {...history} />}
        </Loaded>
      )}
    </RevisedPage>
  )
}

function BegunForm({ stored, ...props }: Props & HistoryState & { stored: DeskWords }) {
  const { begun, times, begin } = useSiteFormStart(stored)
  return <WordsForm key={times} {...props} begun={begun} onStored={begin} />
}
