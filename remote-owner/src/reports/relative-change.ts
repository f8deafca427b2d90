/** The relative change as a fraction. Undefined when the previous value is zero and the new one is not. */
export function relativeChange(before: number, now: number): number | undefined {
  if (before === 0) return now === 0 ? 0 : undefined
  return (now - before) / before
}
