// @vitest-environment happy-dom

import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TextField } from '../form/text-field.tsx'
import { fieldId } from '../form/use-form.ts'
import { NamedProblems } from './named-problems.tsx'

const field = (name: string, label: string, isRequired: boolean) => (
  <TextField {...{ name, label, isRequired }} id={fieldId('shop', name)} value="" onChange={() => undefined} />
)
const fields = (
  <>
    <fieldset>
      <legend>Empresa</legend>
      {field('name', 'Nome da loja', true)}
    </fieldset>
    <fieldset aria-label="Segunda">{field('opens', 'Abre às', true)}</fieldset>
    {field('slides.0.title', 'Título', false)}
  </>
)

test('what is wrong says of which field, as the page calls it', () => {
  const { rerender } = render(fields)
  const empty = 'Preencha este campo.'
  const problems = { name: empty, opens: empty, 'slides.0.title': empty, elsewhere: 'Não serve.' }
  rerender(
    <>
      {fields}
      <NamedProblems form="shop" problems={problems} />
    </>,
  )
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Empresa, Nome da loja: Preencha este campo.',
    'Segunda, Abre às: Preencha este campo.',
    'Título: Preencha este campo.',
    'Não serve.',
  ])
})
