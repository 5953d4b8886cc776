import { Link } from '@tanstack/react-router'
import { Icon } from '#ui/icon.tsx'
import type { SearchReading } from '../../../record/contract/catalogue.ts'
import { listTexts as texts } from './list-texts.ts'

type Props = { machine: NonNullable<SearchReading['machine']>; className: string }

/** Somebody at the desk knows what fits: the photo request, with the machine already written into it. */
export const PhotoOfMachine = ({ machine: { name, brand }, className }: Props) => (
  <Link
    to={'/nao-sei-qual-e' as string}
    search={{ maquina: brand ? `${brand} ${name}` : name } as never}
    className={className}
  >
    <Icon name="camera" size={16} />
    {texts.machine.photo}
  </Link>
)
