import { useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { formatCep } from '#kernel/brazil/cep.ts'
import { formatCnpj } from '#kernel/brazil/cnpj.ts'
import { Drawer, DrawerBody, DrawerFoot } from '#ui/desk/drawer.tsx'
import { saveMark } from '#ui/desk/keys.ts'
import { LeaveDialog, useLeaveGuard } from '#ui/desk/leave-guard.tsx'
import { NamedProblems } from '#ui/desk/named-problems.tsx'
import { useChange } from '#ui/desk/use-change.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { type Form, useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import { personFieldLooks as looks } from '../../../asking/web/form/person-field-looks.ts'
import { createPassingKey } from '../../../asking/web/form/request-key.ts'
import { quotationsKey } from '../../../proposals/panel/queries.ts'
import { lengths } from '../../../record/domain/lengths.ts'
import { deskQuotationsApi as api } from '../../contract/desk-quotations.ts'
import { emptyRequest, type HandValues, handProblems, handRequest } from './hand-values.ts'
import { ProductLines } from './product-lines.tsx'
import { byHandTexts as words } from './texts.ts'

type Props = { call: Call; onClose: () => void; onAdded: (id: number) => void }

/** Takes down what somebody asks for by telephone or at the counter. */
export function HandDrawer({ call, onClose, onAdded }: Props) {
  const draft = usePassingDraft<HandValues>(emptyRequest)
  const [keyFor] = useState(createPassingKey)
  const form = useForm<HandValues>({
    id: 'hand',
    draft,
    problemsOf: handProblems,
    leadsToField: true,
    onSubmit: (typed) => add.mutate(handRequest(typed)),
  })
  const add = useChange({
    mutationFn: (asked: ReturnType<typeof handRequest>) => call(api.add, asked, { idempotencyKey: keyFor(asked) }),
    onSuccess: ({ id }) => {
      guard.letGo()
      onAdded(id)
    },
    changes: [quotationsKey],
    done: ({ id }) => words.saved(id),
    failed: words.failed,
    refuse: form.refuse,
  })
  const { lines, ...texts } = form.values
  const isTouched = lines.length > 0 || Object.values(texts).some((text) => text.trim() !== '')
  const guard = useLeaveGuard(isTouched)
  const close = async () => {
    if (await guard.mayLeave()) onClose()
  }
  return (
    <Drawer title={words.title} firstFocus={form.field('name').id} onClose={() => void close()}>
      <form {...form.form} {...saveMark} method="post" className="flex min-h-0 flex-1 flex-col">
        <DrawerBody>
          <p className="text-sm text-ink-soft">{words.text}</p>
          <NamedProblems form={form.id} problems={form.problems} />
          <fieldset className="grid grid-cols-2 gap-4">
            <legend className="mb-3 font-display text-base font-bold">{words.who}</legend>
            <Person form={form} />
          </fieldset>
          <fieldset className="grid gap-4">
            <legend className="mb-3 font-display text-base font-bold">{words.what}</legend>
            <ProductLines call={call} {...form.field('lines')} />
            <Wanted form={form} />
          </fieldset>
        </DrawerBody>
        <DrawerFoot isTouched={isTouched} isBusy={add.isPending} label={words.save} onCancel={() => void close()} />
      </form>
      {guard.isAsked && <LeaveDialog onAnswer={guard.answer} />}
    </Drawer>
  )
}

const off = { autoComplete: 'off', isPlain: true } as const

/** Of the customer, not of whoever types: the browser has nothing to suggest. */
const Person = ({ form: { field } }: { form: Form<HandValues> }) => (
  <>
    <TextField
      {...field('name')}
      {...looks.name}
      label={words.fields.name}
      autoComplete="off"
      className="col-span-full"
    />
    <TextField {...field('phone')} {...looks.phone} {...off} isRequired={false} hint={words.reachable} />
    <TextField {...field('email')} {...looks.email} {...off} isRequired={false} />
    <TextField {...field('company')} {...looks.company} {...off} className="col-span-full" />
    <TextField
      {...field('cnpj')}
      {...off}
      label={words.fields.cnpj}
      inputMode="text"
      autoCapitalize="characters"
      mask={formatCnpj}
    />
    <TextField {...field('cep')} {...off} label={words.fields.cep} inputMode="numeric" mask={formatCep} />
  </>
)

const Wanted = ({ form: { field } }: { form: Form<HandValues> }) => (
  <>
    <TextField
      {...field('products')}
      {...off}
      label={words.fields.products}
      hint={words.inWords}
      rows={3}
      maxLength={lengths.products}
    />
    <TextField {...field('machine')} {...off} label={words.fields.machine} maxLength={lengths.machine} />
    <TextField {...field('measures')} {...off} label={words.fields.measures} rows={2} maxLength={lengths.measures} />
    <TextField {...field('message')} {...off} label={words.fields.message} rows={3} maxLength={lengths.message} />
  </>
)
