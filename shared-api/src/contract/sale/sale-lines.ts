import * as v from 'valibot'
import { message } from '../values/message'

/** The number of a line in its sale, from 0. The line keeps it as long as the sale has it. */
export const LineNumber = v.pipe(
  v.number(),
  v.integer(message(/*i18n*/ 'Invalid input')),
  v.minValue(0),
  v.maxValue(2_147_483_647),
)

interface ChangedItem {
  line?: number | null | undefined
  serviceId: number
}

interface StoredLine {
  line: number
  serviceId: number
}

/**
 * Maps items to stored lines: the named one, else the first free one of the service, else a new one.
 */
export function lineNumbers(items: readonly ChangedItem[], stored: readonly StoredLine[]): number[] {
  const taken = new Set(items.flatMap(({ line }) => line ?? []))
  const found = items.map(({ line, serviceId }) => {
    if (line !== undefined) return line
    const next = stored.find((each) => each.serviceId === serviceId && !taken.has(each.line))?.line
    if (next !== undefined) taken.add(next)
    return next
  })
  let free = Math.max(-1, ...stored.map(({ line }) => line)) + 1
  return found.map((line) => line ?? free++)
}
