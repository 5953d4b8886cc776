const gap = /\{([^{}\s]*)\}/g

/** What stands in for something else in a text that somebody wrote: `resposta` in "em até {resposta}". */
export const gapsIn = (text: string) => [...text.matchAll(gap)].map(([, name = '']) => name)

/** The text as it is read; a gap that nothing fills stays as it was written. */
export const fillGaps = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(gap, (written, name: string) => (Object.hasOwn(values, name) ? values[name]! : written))
