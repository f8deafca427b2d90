import type { Draft } from './draft'
import type { DraftCheck } from './draft-check'

/**
 * The draft with the current rules for days of travel: how long a service lasts and whether it needs them. They are not part of what
 * is sold, so nobody is asked. Only that a line without days needs some since is left to the seller, as one of the changes.
 */
export function withTravelRules(draft: Draft, { services }: DraftCheck): Draft {
  const lines = draft.lines.map((line) => {
    const { service: before, from } = line
    const now = services.get(before.id)
    if (!now) return line
    const { days } = now
    const datesRequired = from || before.datesRequired ? now.datesRequired : before.datesRequired
    const isKnown = days === before.days && datesRequired === before.datesRequired
    return isKnown ? line : { ...line, service: { ...before, days, datesRequired } }
  })
  return lines.every((line) => draft.lines.includes(line)) ? draft : { ...draft, lines }
}
