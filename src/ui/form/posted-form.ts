import { createContext, useContext, useEffect, useState } from 'react'
import type { PostedForm } from '#kernel/api/posted-form.ts'

const Holder = createContext<{ posted?: PostedForm | undefined }>({})
export const PostedFormHolder = Holder.Provider

/** What became of this form where the browser sent it by itself. Told once: whoever comes back to the form finds it as always. */
export function usePostedForm(form: string) {
  const holder = useContext(Holder)
  const [posted] = useState(() => (holder.posted?.form === form ? holder.posted : undefined))
  useEffect(() => {
    if (posted) holder.posted = undefined
  }, [holder, posted])
  return posted
}
