import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { Loaded } from '#ui/desk/loaded.tsx'
import { deskTexts } from '#ui/desk/texts.ts'
import { useChange } from '#ui/desk/use-change.ts'
import { problemsIn, required } from '#ui/form/checks.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import { catalogKey } from '../../contract/catalogue-key.ts'
import { deskGroupsApi as api } from '../../contract/groups.ts'
import { brandKind, categoryKind, type GroupKind, groupsQuery } from './group-kinds.ts'
import { groupsTestTexts as words } from './group-texts.ts'

/** The specification has this page ask at addresses of its own; what they do is the same. */
const kinds: readonly GroupKind[] = [
  { ...categoryKind, create: (call, typed) => call(api.addCategory, typed) },
  { ...brandKind, create: (call, typed) => call(api.addBrand, typed) },
]

/** The specification's page for trying out categories and brands: each is made here and seen in its list. */
export function GroupsTestPage({ call, shopName }: { call: Call; shopName: string }) {
  return (
    <div className="page py-8 lg:py-12">
      <title>{words.pageTitle(shopName)}</title>
      <h1 className="text-2xl lg:text-3xl">{words.title}</h1>
      <p className="mt-2 max-w-[62ch] text-ink-soft">{words.text}</p>
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-2">
        {kinds.map((kind) => (
          <TriedKind key={kind.key} call={call} kind={kind} />
        ))}
      </div>
    </div>
  )
}

function TriedKind({ call, kind }: { call: Call; kind: GroupKind }) {
  const heading = useId()
  const query = useQuery(groupsQuery(call, kind))
  return (
    <section aria-labelledby={heading} className="panel min-w-0 overflow-hidden">
      <h2 id={heading} className="border-b border-line px-4 py-3 text-lg lg:px-5">
        {kind.words.title}{' '}
        {query.data && <span className="font-medium text-ink-muted tabular-nums">{query.data.length}</span>}
      </h2>
      <NewGroup call={call} kind={kind} />
      <Loaded query={query}>
        {(groups) => (
          <ul aria-label={kind.words.title} className="border-t border-line text-sm">
            {groups.map(({ id, name, productCount }) => (
              <li
                key={id}
                className="flex justify-between gap-4 border-b border-line-soft px-4 py-2 last:border-0 lg:px-5"
              >
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <span className="flex-none text-ink-muted tabular-nums">{kind.words.products(productCount)}</span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

const empty = { name: '', description: '' }

function NewGroup({ call, kind }: { call: Call; kind: GroupKind }) {
  const draft = usePassingDraft(empty)
  const form = useForm({
    id: kind.key,
    draft,
    problemsOf: (typed) => problemsIn(typed, { name: required(kind.words.nameMissing) }),
    onSubmit: (typed) => create.mutate(typed),
  })
  const create = useChange({
    mutationFn: (typed: typeof empty) => kind.create(call, typed),
    onSuccess: () => draft.set(empty),
    changes: [catalogKey],
    done: kind.words.created,
    failed: kind.words.failed.create,
    refuse: form.refuse,
  })
  return (
    <form {...form.form} method="post" className="grid gap-4 px-4 py-4 lg:px-5">
      <TextField {...form.field('name')} label={kind.words.fields.name} isRequired autoComplete="off" maxLength={120} />
      <TextField {...form.field('description')} label={kind.words.fields.description} rows={2} maxLength={1000} />
      <SubmitButton
        label={kind.words.create}
        busyLabel={deskTexts.saving}
        isBusy={create.isPending}
        isLarge={false}
        className="justify-self-start"
      />
    </form>
  )
}
