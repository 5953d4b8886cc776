// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StateMark } from './version-facts.tsx'

test.each([
  ['open', false, 'Aguardando o cliente'],
  ['open', true, 'Aguardando nova versão'],
  ['expired', true, 'Aguardando nova versão'],
  ['accepted', true, 'Aceita'],
] as const)('the mark of a version that is %s, asked about again: %s', (state, isAsked, said) => {
  expect(render(<StateMark state={state} isAsked={isAsked} />).container.textContent).toBe(said)
})
