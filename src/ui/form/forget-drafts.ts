/** What was typed into forms names people: whoever leaves their account on a shared device leaves none of it behind. */
export function forgetDrafts() {
  try {
    for (const key of Object.keys(window.sessionStorage))
      if (key.endsWith('Draft')) window.sessionStorage.removeItem(key)
  } catch {
    // Where storage is forbidden there is nothing to forget.
  }
}
