const steps = [1, 2, 5]

/** Where a scale from zero ends, and its lines: whole numbers people count in, at most four of them. */
export function scaleUpTo(most: number) {
  let step = 1
  for (let power = 1, place = 0; step * 4 < most; place++) {
    power = 10 ** Math.floor(place / steps.length)
    step = steps[place % steps.length]! * power
  }
  const lines = Math.max(1, Math.ceil(most / step))
  return { top: step * lines, marks: Array.from({ length: lines + 1 }, (_, place) => place * step) }
}
