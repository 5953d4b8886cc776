export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Something a person did before the page was alive. */
export type EarlyEvent =
  | { kind: 'click'; element: HTMLElement }
  | { kind: 'submit'; element: HTMLFormElement; submitter: HTMLElement | null }
  | { kind: 'field'; element: Field; value: string | boolean }

/** What the script in the page's head (`remember-early.ts`) leaves for the page that comes alive. */
export type Early = {
  /** From now on the page hears by itself what is typed; gives out what is remembered, in order, which grows and shrinks. */
  handOverFields: () => readonly EarlyEvent[]
  /** Takes the first that is remembered for this work, and remembers nothing that comes of it. */
  repeatFirst: (repeat: (first: EarlyEvent) => void) => void
  /** From now on the page answers everything by itself. */
  wake: () => void
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
