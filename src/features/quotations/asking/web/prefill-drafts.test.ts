// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { contactDraft } from './contact/contact-draft.ts'
import { quotationDraft } from './form/drafts.ts'
import { photoDraft } from './photos/photo-draft.ts'
import { prefillDrafts } from './prefill-drafts.ts'

const ana = { name: 'Ana Prado', email: 'ana@example.com', phone: '(19) 99999-0000', company: 'Prado', cnpj: null }

beforeEach(() => sessionStorage.clear())

test('what is known stands in every form, and what was typed stays', () => {
  quotationDraft.set({ ...quotationDraft.initial, name: 'Bia', company: ' ', message: 'Até sexta' })
  const leave = prefillDrafts({ ...ana, cnpj: '12ABC34501DE35' })
  const { cnpj: _, company: __, ...shared } = ana
  expect(quotationDraft.get()).toEqual({
    ...quotationDraft.initial,
    ...shared,
    name: 'Bia',
    company: 'Prado',
    cnpj: '12.ABC.345/01DE-35',
    message: 'Até sexta',
  })
  expect(contactDraft.get()).toEqual({ ...contactDraft.initial, ...shared })
  expect(photoDraft.get()).toEqual({ ...photoDraft.initial, ...shared })
  leave()
})

test('a field that somebody empties stays empty, a form that was sent is filled in again', () => {
  const leave = prefillDrafts(ana)
  contactDraft.update((draft) => ({ ...draft, phone: '' }))
  expect(contactDraft.get()).toMatchObject({ name: 'Ana Prado', phone: '' })
  contactDraft.set(contactDraft.initial)
  expect(contactDraft.get()).toMatchObject({ name: 'Ana Prado', phone: ana.phone })
  leave()
})

test('who leaves takes along what is theirs and leaves what was typed', () => {
  const leave = prefillDrafts(ana)
  quotationDraft.update((draft) => ({ ...draft, email: 'compras@prado.example', message: 'Até sexta' }))
  leave()
  expect(quotationDraft.get()).toEqual({
    ...quotationDraft.initial,
    email: 'compras@prado.example',
    message: 'Até sexta',
  })
  expect(sessionStorage.getItem('contactDraft')).not.toContain('Ana')
})

test('who comes after a reload finds nothing of whoever was there before', () => {
  const leaveAna = prefillDrafts(ana)
  const bia = { ...ana, name: 'Bia Lima', email: 'bia@example.com', company: null }
  const leave = prefillDrafts(bia)
  expect(quotationDraft.get()).toMatchObject({ name: 'Bia Lima', email: 'bia@example.com', company: '' })
  leave()
  // A reload ends this one. Without it, later tests of this process would find their drafts filled in.
  leaveAna()
})
