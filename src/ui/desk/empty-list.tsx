import { buttonClass } from '../button-class.ts'

type Props = { title: string; text: string; action?: { label: string; onPress: () => void } | undefined }

/** In the place of a list in which there is nothing, with a way out where there is one. */
export const EmptyList = ({ title, text, action }: Props) => (
  <div className="grid justify-items-start gap-2 px-5 py-8">
    <h2 className="text-lg">{title}</h2>
    <p className="text-sm text-ink-soft">{text}</p>
    {action && (
      <button type="button" className={buttonClass({ tone: 'line' })} onClick={action.onPress}>
        {action.label}
      </button>
    )}
  </div>
)
