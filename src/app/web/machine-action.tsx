import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { keepTexts as words } from '#features/fleet/texts/keep.ts'
import type { Call } from '#kernel/api/client.ts'
import { useSending } from '#ui/form/use-sending.ts'
import { Icon } from '#ui/icon.tsx'

type Props = { call: Call; machine: { brand: string; model: string } }

const look = '-my-1.5 inline-flex min-h-11 items-center gap-1.5 justify-self-start text-sm @max-3xl:col-span-full'

/** "É a minha máquina": notes it down where this person keeps theirs. Its code comes with the first press. */
export function MachineAction({ call, machine }: Props) {
  const [isKept, setIsKept] = useState(false)
  const { isSending, send } = useSending()
  const named = `${machine.brand} ${machine.model}`
  const keep = () =>
    void send(async () => {
      const { keepMachine } = await import('./fleet/keep-machine.ts')
      setIsKept(await keepMachine(call, machine))
    })
  if (isKept)
    return (
      <Link to={'/minha-frota' as string} aria-label={words.keptOf(named)} className={`text-link ${look}`}>
        <Icon name="check" size={16} />
        {words.kept}
      </Link>
    )
  return (
    <button
      type="button"
      aria-label={words.actionOf(named)}
      aria-busy={isSending}
      className={`needs-script text-link ${look}`}
      onClick={keep}
    >
      <Icon name={isSending ? 'loader-circle' : 'forklift'} size={16} />
      {words.action}
    </button>
  )
}
