import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { shopDay } from '#kernel/moments.ts'
import { type AnswerForm, type AnswerLine, withLine } from './answer-form.ts'
import { type AnswerProblems, problemsOf } from './answer-problems.ts'

/** What is typed, and what is wrong with it: said when a field is left, and of all of them once somebody tried to send. */
export function useAnswerForm(initial: AnswerForm, onEdited: (form: AnswerForm) => void) {
  const [form, setForm] = useState(initial)
  const [wasTried, setWasTried] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<AnswerProblems>({})
  const element = useRef<HTMLFormElement>(null)
  const latest = useRef(initial)
  const wasEdited = useRef(false)
  const showFirst = useFirstProblem(element)
  const afterPress = useAfterPress()

  const replace = (next: AnswerForm) => {
    latest.current = next
    wasEdited.current = false
    setForm(next)
    setRefused({})
  }
  const edit = (change: (form: AnswerForm) => AnswerForm) => {
    replace(change(latest.current))
    wasEdited.current = true
    onEdited(latest.current)
  }
  const found = problemsOf(form, shopDay(new Date()))
  const shown = Object.entries(found).filter(([name]) => wasTried || (left.has(name) && name !== 'message'))
  return {
    form,
    latest,
    /** By whoever has it open: what was filled in before may not have been read. */
    wasEdited,
    element,
    problems: { ...Object.fromEntries(shown), ...refused } as AnswerProblems,
    edit,
    /** Without being an edit of one's own. */
    replace,
    set: (change: Partial<AnswerForm>) => edit((before) => ({ ...before, ...change })),
    setLine: (key: string, change: Partial<AnswerLine>) => edit((before) => withLine(before, key, change)),
    /** Whether it can be sent; otherwise leads to what is wrong first. */
    check: () => {
      setWasTried(true)
      const isFine = Object.keys(problemsOf(latest.current, shopDay(new Date()))).length === 0
      if (!isFine) showFirst()
      return isFine
    },
    refuse: (problems: AnswerProblems) => {
      setRefused(problems)
      if (Object.keys(problems).length > 0) showFirst()
    },
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      const name = target.getAttribute('name')
      if (name) afterPress(() => setLeft((before) => new Set(before).add(name)))
    },
  }
}
export type AnswerFormState = ReturnType<typeof useAnswerForm>

/** Once the problems are on the page, however long React takes to put them there. */
function useFirstProblem(element: { current: HTMLElement | null }) {
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times > 0) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [element, times])
  return () => setTimes((before) => before + 1)
}

/** What is shown while a button is held down moves the button away, and the press is lost: it waits for the finger to lift. */
function useAfterPress() {
  const [press] = useState(() => ({ isDown: false, waiting: [] as (() => void)[] }))
  useEffect(() => {
    const onDown = () => {
      press.isDown = true
    }
    const onUp = () => {
      press.isDown = false
      const due = press.waiting.splice(0)
      // The press itself comes after this.
      setTimeout(() => {
        for (const then of due) then()
      })
    }
    document.addEventListener('pointerdown', onDown, true)
    document.addEventListener('pointerup', onUp, true)
    document.addEventListener('pointercancel', onUp, true)
    return () => {
      document.removeEventListener('pointerdown', onDown, true)
      document.removeEventListener('pointerup', onUp, true)
      document.removeEventListener('pointercancel', onUp, true)
    }
  }, [press])
  return (then: () => void) => {
    if (press.isDown) press.waiting.push(then)
    else then()
  }
}
