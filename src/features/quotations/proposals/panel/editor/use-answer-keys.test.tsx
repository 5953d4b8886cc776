// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSendKey } from './use-answer-keys.ts'

afterEach(cleanup)

test('one press sends once, however long the keys are held', () => {
  const send = vi.fn()
  const Form = () => {
    const element = useRef<HTMLFormElement>(null)
    useSendKey(element, send)
    return <form ref={element} />
  }
  render(<Form />)
  const press = (repeat: boolean) => fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true, repeat })
  for (const isRepeated of [false, true, true]) press(isRepeated)
  expect(send).toHaveBeenCalledOnce()
})
