// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { GapField } from './gap-field.tsx'

afterEach(cleanup)

test.each([false, true])('a part is required unless it is optional (optional: %s)', (isOptional) => {
  const part = { part: 'title', gaps: [], needs: [], isOptional } as unknown as Parameters<typeof GapField>[0]['part']
  render(<GapField part={part} id="title" name="title" value="" problem={undefined} onChange={() => {}} />)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').required).toBe(!isOptional)
})
