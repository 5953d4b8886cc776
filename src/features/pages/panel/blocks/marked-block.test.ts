import { expect, test } from 'vitest'
import { blockMark, markedBlock } from './marked-block.ts'

const marked = (said: string) => markedBlock({ getAttribute: (name) => (name === blockMark ? said : null) })

test('a block that was cut is pasted as it was', () => {
  const button = { kind: 'button', label: 'Pedir ajuda', href: '/contatos', look: 'line' }
  expect(marked(JSON.stringify(button))).toEqual(button)
})

test('what is pasted and is no block, or leads where no link may, is nothing', () => {
  const evil = { kind: 'button', label: 'Abrir', href: 'javascript:alert(1)', look: 'line' }
  for (const said of ['', '{', 'null', '{"kind":"script"}', '{"kind":"table"}', JSON.stringify(evil)])
    expect(marked(said)).toBeUndefined()
})
