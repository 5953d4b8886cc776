export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Something a person did before the page was alive. */
export type EarlyEvent =
  | { kind: 'click'; element: HTMLElement }
  | { kind: 'submit'; element: HTMLFormElement; submitter: HTMLElement | null }
  | { kind: 'field'; element: Field; value: string | boolean }

/** What the script in the page's head (`remember-early.ts`) leaves for the page that comes alive. */
export type Early = {
  /** From now on the page hears by itself what is typed; gives out what was remembered so far, in order. */
  handOverFields: () => EarlyEvent[]
  /** From now on it answers everything by itself: gives out all that was remembered, in order. */
  wake: () => EarlyEvent[]
  /** The page will not come alive: nothing that was remembered will happen, and nothing claims that it will. */
  giveUp: () => void
  /** Whether waking would do harm: somebody went back and the page is being loaded anew, or writes where scripts would take it away. */
  staysAsleep: () => boolean
}

declare global {
  interface Window {
    early?: Early
  }
}
