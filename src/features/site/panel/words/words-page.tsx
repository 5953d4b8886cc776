import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { DeskPage } from '#ui/desk/desk-page.tsx'
import { Loaded } from '#ui/desk/loaded.tsx'
import { useFormStart } from '#ui/desk/stored-form.tsx'
import { Icon } from '#ui/icon.tsx'
import type { DeskWords } from '../../contract/words.ts'
import { wordsQuery } from './queries.ts'
import { wordsFormTexts as words } from './texts.ts'
import { type Preview, WordsForm } from './words-form.tsx'

type Props = { call: Call; preview: Preview }

export function WordsPage({ call, preview }: Props) {
  const [isHistoryOpen, setIsHistoryOpen] = useState(false)
  return (
    <DeskPage
      title={words.title}
      actions={
        <button type="button" className={buttonClass({ tone: 'line' })} onClick={() => setIsHistoryOpen(true)}>
          <Icon name="history" size={16} />
          <span className="max-sm:sr-only">{words.history}</span>
        </button>
      }
    >
      <Loaded query={useQuery(wordsQuery(call))}>
        {(stored) => (
          <BegunForm
            call={call}
            stored={stored}
            preview={preview}
            isHistoryOpen={isHistoryOpen}
            onHistoryClose={() => setIsHistoryOpen(false)}
          />
        )}
      </Loaded>
    </DeskPage>
  )
}

type BegunProps = Props & { stored: DeskWords; isHistoryOpen: boolean; onHistoryClose: () => void }

function BegunForm({ stored, ...props }: BegunProps) {
  const { begun, times, begin } = useFormStart(stored)
  const { version } = stored
  // Other settings make another version too, but nothing that this form could overwrite.
  const isSame = JSON.stringify({ ...begun, version }) === JSON.stringify(stored)
  return <WordsForm key={times} {...props} begun={isSame ? stored : begun} onStored={begin} />
}
