/** A previous value below this share of the present one is nearly nothing: the change would be more than tenfold. */
const NEARLY_NOTHING = 0.1

/** The relative change as a fraction. Undefined when the previous value is nothing, or nearly nothing, beside the new one. */
export function relativeChange(before: number, now: number): number | undefined {
  if (before === now) return 0
  return before === 0 || before < now * NEARLY_NOTHING ? undefined : (now - before) / before
}
