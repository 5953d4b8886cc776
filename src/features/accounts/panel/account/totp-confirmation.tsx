import type { Call } from '#kernel/api/client.ts'
import { saveMark } from '#ui/desk/keys.ts'
import { useChange } from '#ui/desk/use-change.ts'
import { problemsIn, required } from '#ui/form/checks.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import { accountsApi, accountsKey, type TotpOffer } from '../../contract/administrators.ts'
import { accountTexts } from './texts.ts'

const words = accountTexts.totp

type Props = { call: Call; offer: TotpOffer; onConfirmed: (recoveryCodes: string[]) => void }

/** The telephone shows that it has the secret by showing the code of this moment. */
export function TotpConfirmation({ call, offer, onConfirmed }: Props) {
  const draft = usePassingDraft({ code: '' })
  const form = useForm({
    id: 'totp',
    draft,
    problemsOf: (typed) => problemsIn(typed, { code: required(words.codeProblem) }),
    onSubmit: (typed) => confirm.mutate(typed),
  })
  const confirm = useChange({
    mutationFn: (typed: typeof draft.initial) => call(accountsApi.confirmTotp, typed),
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    changes: [accountsKey],
    done: words.turnedOn,
    failed: words.failed,
    refuse: form.refuse,
  })
  return (
    <>
      <p className="text-sm">{words.scan}</p>
      <div className="grid gap-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center">
        <QrCode picture={offer.picture} />
        <dl className="text-sm">
          <dt className="text-ink-muted">{words.secret}</dt>
          <dd className="shown-once mt-1">{offer.secret.replace(/.{4}(?=.)/g, '$& ')}</dd>
        </dl>
      </div>
      <form {...form.form} {...saveMark} method="post" className="grid gap-4">
        <TextField
          {...form.field('code')}
          label={words.code}
          isRequired
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          className="max-w-60"
        />
        <SubmitButton
          label={words.confirm}
          busyLabel={words.confirming}
          isBusy={confirm.isPending}
          isLarge={false}
          className="justify-self-start"
        />
      </form>
    </>
  )
}

/** Always dark on white, whatever the theme: that is what cameras read. */
const QrCode = ({ picture: { size, path } }: Pick<TotpOffer, 'picture'>) => (
  <svg
    role="img"
    aria-label={words.pictureLabel}
    viewBox={`0 0 ${size} ${size}`}
    shapeRendering="crispEdges"
    className="size-48 rounded-md border border-line bg-steel-0"
  >
    <path d={path} className="fill-steel-950" />
  </svg>
)
