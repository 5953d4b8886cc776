// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useKeptFocus } from './use-kept-focus.ts'

afterEach(cleanup)

function List({ lines }: { lines: number[] }) {
  return (
    <section>
      <h2 ref={useKeptFocus<HTMLHeadingElement>(lines.length)} tabIndex={-1}>
        Lista
      </h2>
      {lines.map((line) => (
        <button key={line} type="button">
          {line}
        </button>
      ))}
    </section>
  )
}
const focused = () => document.activeElement?.textContent

test('the focus of a button that disappears goes to the heading', () => {
  const { rerender } = render(<List lines={[1, 2]} />)
  screen.getByRole('button', { name: '2' }).focus()
  rerender(<List lines={[1]} />)
  expect(focused()).toBe('Lista')
})

test('nobody is disturbed who had no focus there, or still has it', () => {
  const { rerender } = render(<List lines={[]} />)
  rerender(<List lines={[1, 2]} />)
  expect(document.activeElement).toBe(document.body)
  screen.getByRole('button', { name: '1' }).focus()
  rerender(<List lines={[1]} />)
  expect(focused()).toBe('1')
})
