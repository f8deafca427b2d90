/** How much more or less than before, as a fraction; `undefined` where there was nothing to compare with. */
export function changeFrom(before: number, now: number): number | undefined {
  if (before === 0) return now === 0 ? 0 : undefined
  return (now - before) / before
}
