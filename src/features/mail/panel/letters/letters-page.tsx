import { useQuery } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { useAddressState } from '#ui/address/use-address-state.ts'
import { Loaded } from '#ui/desk/loaded.tsx'
import { type HistoryState, RevisedPage } from '#ui/desk/revised-page.tsx'
import { useFormStart } from '#ui/desk/stored-form.tsx'
import { type DeskLetter, letterReaders } from '../../contract/letters.ts'
import { letterNames } from '../../texts.ts'
import { LetterForm } from './letter-form.tsx'
import { lettersQuery } from './queries.ts'
import { letterTexts as words } from './texts.ts'

type Props = { call: Call; me: { username: string } }
type LettersAddress = { email: string }

const first: LettersAddress = { email: '' }
const readAddress = (search: string): LettersAddress => ({ email: new URLSearchParams(search).get('email') ?? '' })

/** What the shop's letters say: one at a time, with what becomes of it beside. */
export function LettersPage({ call, me }: Props) {
  const query = useQuery(lettersQuery(call))
  const { state, go } = useAddressState(readAddress, first)
  return (
    <RevisedPage title={words.title}>
      {(history) => (
        <Loaded query={query}>
          {(letters) => {
            const open = letters.find(({ letter }) => letter === state.email) ?? letters[0]!
            return (
              <>
                <LetterChoice letters={letters} open={open} onChoose={(email) => go({ email })} />
                <BegunForm key={open.letter} call={call} username={me.username} stored={open} {...history} />
              </>
            )
          }}
        </Loaded>
      )}
    </RevisedPage>
  )
}

const isChanged = ({ parts }: DeskLetter) => parts.some(({ text, original }) => text !== original)
const nameOf = (letter: DeskLetter) => letterNames[letter.letter] ?? letter.letter

type ChoiceProps = { letters: DeskLetter[]; open: DeskLetter; onChoose: (letter: string) => void }

const LetterChoice = ({ letters, open, onChoose }: ChoiceProps) => (
  <div className="px-4 pt-4 lg:px-5 lg:pt-5">
    <label className="grid max-w-130 gap-1.5 font-display text-sm font-semibold">
      {words.choose}
      <select
        value={open.letter}
        className="text-field font-sans text-base font-normal"
        onChange={({ target }) => onChoose(target.value)}
      >
        {letterReaders.map((to) => (
          <optgroup key={to} label={words.groups[to]}>
            {letters
              .filter((letter) => letter.to === to)
              .map((letter) => (
                <option key={letter.letter} value={letter.letter}>
                  {isChanged(letter) ? words.changed(nameOf(letter)) : nameOf(letter)}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </label>
  </div>
)

type BegunProps = HistoryState & { call: Call; username: string; stored: DeskLetter }

function BegunForm({ stored, ...props }: BegunProps) {
  const { begun, times, begin } = useFormStart(stored)
  return <LetterForm key={times} {...props} begun={begun} onStored={begin} />
}
