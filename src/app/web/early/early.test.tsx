// @vitest-environment happy-dom
import { type ReactNode, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { expectConsole } from '#testing/fail-on-console.ts'
import { rememberEarly } from './remember-early.ts'
import { useReplayEarly } from './replay-early.ts'

const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E

/** React's development build sees the marks of what was pressed, and says so; the built one does not look. */
const expectMarks = () => expectConsole('error')

/** The server's page, on which nothing answers yet. */
function show(page: ReactNode) {
  document.body.innerHTML = `<div id="app">${renderToString(page)}</div>`
  rememberEarly()
}

function Root({ children }: { children: ReactNode }) {
  useReplayEarly()
  return children
}

/** As in a browser, where nobody gathers what React has to do. */
async function wake(page: ReactNode) {
  hydrateRoot(find('#app'), <Root>{page}</Root>)
  await vi.waitFor(() => expect(window.early).toBeUndefined(), { timeout: 15_000 })
  for (const _ of Array(10)) await new Promise((resolve) => setTimeout(resolve))
}

function type(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  field.value = text
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

afterEach(() => {
  window.early?.wake()
})

function Toggle() {
  const [states, setStates] = useState<string[]>([])
  const isOn = states.at(-1) === 'on'
  return (
    <button type="button" onClick={() => setStates([...states, isOn ? 'off' : 'on'])}>
      {states.join()}
    </button>
  )
}

test('each press happens once, in order, and means what the one before made of it', async () => {
  expectMarks()
  show(<Toggle />)
  const button = find('button')
  for (const _ of [1, 2, 3]) button.click()
  expect(button.getAttribute('aria-busy')).toBe('true')
  await wake(<Toggle />)
  expect(button.textContent).toBe('on,off,on')
  expect(button.hasAttribute('aria-busy')).toBe(false)
})

test('what is pressed while earlier presses are repeated waits its turn', async () => {
  const said: string[] = []
  const press = (name: string) => {
    said.push(name)
    // A person presses the next thing between two of them.
    if (said.length === 1) setTimeout(() => find('#add').click())
  }
  const page = ['more', 'add'].map((name) => (
    <button key={name} id={name} type="button" onClick={() => press(name)}>
      {name}
    </button>
  ))
  expectMarks()
  show(page)
  for (const _ of [1, 2]) find('#more').click()
  await wake(page)
  expect(said).toEqual(['more', 'more', 'add'])
})

function Masked() {
  const [phone, setPhone] = useState('')
  const [order, setOrder] = useState('name')
  const [isOn, setIsOn] = useState(false)
  const [note, setNote] = useState('sent')
  return (
    <>
      <input value={phone} onChange={({ target }) => setPhone(target.value.replace(/^(\d\d)(\d+)$/, '($1) $2'))} />
      <select value={order} onChange={({ target }) => setOrder(target.value)}>
        <option value="name">Nome</option>
        <option value="rating">Avaliação</option>
      </select>
      <input type="checkbox" checked={isOn} onChange={({ target }) => setIsOn(target.checked)} />
      <textarea value={note} onChange={({ target }) => setNote(target.value)} />
      <output>{[phone, order, isOn, note].join('|')}</output>
    </>
  )
}

test('fields are told by what they show, whether somebody put it there or the browser', async () => {
  show(<Masked />)
  type(find<HTMLInputElement>('input'), '19999990000')
  find<HTMLSelectElement>('select').value = 'rating'
  find<HTMLInputElement>('[type=checkbox]').checked = true
  type(find<HTMLTextAreaElement>('textarea'), 'new')
  await wake(<Masked />)
  expect(find('output').textContent).toBe('(19) 999990000|rating|true|new')
  expect(find<HTMLInputElement>('input').value).toBe('(19) 999990000')
})

function Choice() {
  const [chosen, setChosen] = useState('a')
  const choose = ({ target }: { target: HTMLInputElement }) => setChosen(target.value)
  return (
    <>
      {['a', 'b', 'c'].map((value) => (
        <input key={value} type="radio" name="photo" value={value} checked={chosen === value} onChange={choose} />
      ))}
      <output>{chosen}</output>
    </>
  )
}

test('of choices that exclude one another the last one holds', async () => {
  show(<Choice />)
  for (const value of ['b', 'c']) find(`[value=${value}]`).click()
  await wake(<Choice />)
  expect(find('output').textContent).toBe('c')
})

test('a form without an address is never sent by the browser; it is sent by the page that wakes', async () => {
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const form = (
    <form onSubmit={sent}>
      <button type="submit">Enviar</button>
    </form>
  )
  expectMarks()
  show(form)
  const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: find('button') })
  find('form').dispatchEvent(submit)
  expect(submit.defaultPrevented).toBe(true)
  expect(find('button').getAttribute('aria-busy')).toBe('true')
  await wake(form)
  expect(sent).toHaveBeenCalledTimes(1)
})

const submit = () => find('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))

test.each([
  ['that does not arrive', () => find('script').dispatchEvent(new Event('error'))],
  ['that the browser cannot read', () => window.dispatchEvent(new ErrorEvent('error', { error: new SyntaxError() }))],
])('a script %s leaves the form to the browser: what was pressed is sent, and so is what is pressed later', (_, fail) => {
  show(
    <>
      <form method="post" action="#contact-problems">
        <input name="name" />
      </form>
      <script type="text/plain" />
    </>,
  )
  const sent = vi.spyOn(find<HTMLFormElement>('form'), 'submit').mockImplementation(() => undefined)
  expect(document.documentElement.hasAttribute('data-scripts')).toBe(true)
  expect(submit(), 'held for the page that will wake').toBe(false)
  fail()
  expect(document.documentElement.hasAttribute('data-scripts')).toBe(false)
  expect(sent).toHaveBeenCalledTimes(1)
  expect(submit(), 'the browser’s').toBe(true)
})

test('what only a script can answer is never sent by the browser', () => {
  show(
    <div className="needs-script">
      <form method="post">
        <input type="password" name="password" />
      </form>
    </div>,
  )
  const sent = vi.spyOn(find<HTMLFormElement>('form'), 'submit').mockImplementation(() => undefined)
  submit()
  window.early?.giveUp()
  expect(sent).not.toHaveBeenCalled()
  expect(submit()).toBe(false)
})

test('what works by itself is left to the browser, also a link pressed for a new tab', () => {
  show(
    <>
      <a href="/produtos">plain</a>
      <a href="/cotacao" data-needs-script="">
        more
      </a>
      <button type="button" popoverTarget="menu">
        menu
      </button>
    </>,
  )
  const isHeld = (selector: string, init = {}) =>
    !find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  expect(isHeld('a:not([data-needs-script])')).toBe(false)
  const menu = Object.assign(find('button'), { showPopover: () => undefined })
  expect(isHeld('button')).toBe(false)
  expect(isHeld('[data-needs-script]', { ctrlKey: true })).toBe(false)
  expect(isHeld('[data-needs-script]')).toBe(true)
  Reflect.deleteProperty(menu, 'showPopover')
  expect(isHeld('button'), 'where the browser knows no popovers').toBe(true)
})

test('the way out waits behind what was done on the page', () => {
  show(
    <>
      <form action="/produtos">
        <input name="busca" />
      </form>
      <a href="/produtos">away</a>
      <a href="#top">up</a>
      <button type="button">add</button>
    </>,
  )
  const isHeld = (selector: string) =>
    !find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  const isSubmitHeld = () => !find('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  type(find<HTMLInputElement>('input'), '230x75')
  expect(isSubmitHeld()).toBe(false)
  find('button').click()
  expect(isSubmitHeld()).toBe(true)
  expect(isHeld('a[href="/produtos"]')).toBe(true)
  expect(isHeld('a[href="#top"]')).toBe(false)
  expect(window.early?.handOverFields().map(({ kind }) => kind)).toEqual(['field', 'click', 'submit', 'click'])
})

test('a page that does not wake lets go of who was on the way out', () => {
  vi.useFakeTimers()
  show(
    <>
      <button type="button">add</button>
      <a href="/produtos">away</a>
    </>,
  )
  const follow = vi.fn((event: Event) => event.preventDefault())
  find('a').addEventListener('click', follow)
  for (const selector of ['button', 'a', 'button']) find(selector).click()
  expect(follow).not.toHaveBeenCalled()
  vi.runAllTimers()
  vi.useRealTimers()
  expect(follow).toHaveBeenCalledTimes(1)
})

test('a page that does not wake ends its promises, and later presses are the browser’s', () => {
  vi.useFakeTimers()
  show(<Toggle />)
  const button = find('button')
  button.click()
  vi.runAllTimers()
  vi.useRealTimers()
  expect(button.hasAttribute('aria-busy')).toBe(false)
  button.click()
  expect(button.hasAttribute('aria-busy')).toBe(false)
  expect(window.early?.handOverFields()).toEqual([])
})
