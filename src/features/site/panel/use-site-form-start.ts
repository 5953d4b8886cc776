import { useFormStart } from '#ui/desk/stored-form.tsx'

/** As every form begins; whoever stores other settings makes another version too, but nothing that this form could overwrite. */
export function useSiteFormStart<T extends { version: number }>(stored: T) {
  const { begun, ...start } = useFormStart(stored)
  const isSame = JSON.stringify({ ...begun, version: stored.version }) === JSON.stringify(stored)
  return { ...start, begun: isSame ? stored : begun }
}
