import { atShownPrice, type DraftClient, type DraftMethod, type DraftService, type SaleDraft } from './draft'

/**
 * The current records that a draft refers to. Null: the record no longer exists or is no longer sold. Undefined: it could not be
 * read.
 */
export interface DraftCheck {
  /** The draft at the time of the check. */
  found: SaleDraft
  client: DraftClient | null | undefined
  services: ReadonlyMap<number, DraftService | null | undefined>
  paymentMethod: DraftMethod | null | undefined
}

/** What the draft sells of a service. The rules for its days of travel may have been taken over since the check. */
const soldOf = ({ id, name, price, category }: DraftService) => [id, name, price, category?.name]

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * The parts of the draft that are unchanged since the check. A part that was chosen or updated later is newer
 * than the check.
 */
export function asFound(
  draft: SaleDraft,
  { found, client: now }: DraftCheck,
): Pick<SaleDraft, 'client' | 'lines' | 'paymentMethod'> {
  // The number may be that of the client that it has become one with since the check.
  const numbers = [found.client?.id, now?.id]
  const isFoundClient =
    numbers.includes(draft.client?.id) && isSame(draft.client?.person, found.client?.person)
  return {
    client: isFoundClient ? draft.client : null,
    lines: draft.lines.filter(({ service }) =>
      found.lines.some((line) => isSame(soldOf(line.service), soldOf(service))),
    ),
    paymentMethod: isSame(draft.paymentMethod, found.paymentMethod) ? draft.paymentMethod : null,
  }
}

/** The draft with the current records, without those that no longer exist. */
export function withChecked(draft: SaleDraft, check: DraftCheck): SaleDraft {
  const { client, lines, paymentMethod } = asFound(draft, check)
  return {
    ...draft,
    client: client && check.client !== undefined ? check.client : draft.client,
    lines: draft.lines.flatMap((line) => {
      const now = lines.includes(line) ? check.services.get(line.service.id) : undefined
      return now === null ? [] : [{ ...line, service: now ? atShownPrice(now) : line.service }]
    }),
    paymentMethod:
      paymentMethod && check.paymentMethod !== undefined ? check.paymentMethod : draft.paymentMethod,
  }
}
