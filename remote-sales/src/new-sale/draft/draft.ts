import { newKey } from 'shared-api'
import { CalendarDate, Discount, Sale, SaleItem } from 'shared-api/contract'
import * as v from 'valibot'
import { clientName, type DraftLine, draftCode, lacksDates, SaleDraft } from '../../sale-lines/draft'

/** What is paid at Finish. */
const DraftPart = v.object({
  /** Without interest, as it is typed. */
  amount: v.string(),
  /** What is handed over in the currency of the method, as it is typed. Undefined: the amount was typed last. */
  handed: v.optional(v.string()),
  /** As it is typed. Undefined: that of the office. */
  rate: v.optional(v.string()),
  dueOn: v.nullable(CalendarDate),
})
export type DraftPart = v.InferOutput<typeof DraftPart>

const Handed = v.object({ amount: v.number(), currency: v.string(), rate: v.number() })
export type Handed = v.InferOutput<typeof Handed>

/** A finished sale. One that is kept on this device has the key of its request and no number yet: its id is 0. */
const DoneSale = v.object({
  ...Sale.entries,
  id: v.number(),
  waitingKey: v.optional(v.string()),
  /** What was handed over in another currency. */
  handed: v.optional(Handed),
})
export type DoneSale = v.InferOutput<typeof DoneSale>

/** Somebody who asks for a quote and is no client yet. */
const DraftContact = v.object({ name: v.string(), phoneNumber: v.number() })
export type DraftContact = v.InferOutput<typeof DraftContact>

/** The quote that a draft sells, or of which it makes a new version. */
const DraftQuote = v.object({
  id: v.number(),
  version: v.number(),
  sells: v.boolean(),
  validUntil: v.string(),
  note: v.string(),
  /** What was quoted, of a quote that is sold at its prices. Null: the prices are those of now. */
  agreed: v.nullable(
    v.object({
      clientId: v.number(),
      saleItems: v.array(SaleItem),
      discount: v.nullable(Discount),
    }),
  ),
})
export type DraftQuote = v.InferOutput<typeof DraftQuote>

/** A new sale in progress. */
export const Draft = v.object({
  ...SaleDraft.entries,
  /** Null: all is paid at Finish. */
  part: v.nullable(DraftPart),
  /** Who pays, and by which transfer, as it is typed. Null: not asked for. */
  payer: v.optional(v.nullable(v.string()), null),
  /** In place of a client, for a quote. */
  contact: v.optional(v.nullable(DraftContact), null),
  quote: v.optional(v.nullable(DraftQuote), null),
  /** The finished sale. The other fields are empty then. */
  done: v.nullable(DoneSale),
  /** The number of the quote that was saved. The other fields are empty then. */
  quoted: v.optional(v.nullable(v.number()), null),
})
export type Draft = v.InferOutput<typeof Draft>

export const emptyDraft = (done: DoneSale | null = null): Draft => ({
  key: newKey(),
  client: null,
  lines: [],
  paymentMethod: null,
  currency: undefined,
  exchange: undefined,
  discount: null,
  part: null,
  payer: null,
  contact: null,
  quote: null,
  done,
  quoted: null,
})

/** True when nothing is chosen, so that there is nothing to continue. */
export const isEmptyDraft = (draft: Draft): boolean =>
  !hasBuyer(draft) && draft.lines.length === 0 && !isFinished(draft)

export const hasBuyer = ({ client, contact }: Pick<Draft, 'client' | 'contact'>): boolean =>
  client !== null || contact !== null

/** Empty where nobody is chosen. */
export const buyerName = ({ client, contact }: Pick<Draft, 'client' | 'contact'>): string =>
  client ? clientName(client) : (contact?.name ?? '')

/** True when the sale or the quote is stored. */
export const isFinished = ({ done, quoted }: Pick<Draft, 'done' | 'quoted'>): boolean =>
  done !== null || quoted !== null

/** True when a price has to be converted and there is no rate. */
const lacksRate = ({ exchange, ...draft }: Draft): boolean =>
  !exchange && draft.lines.some(({ service }) => service.currency !== draftCode(draft))

/** True when the lines can be sold as they are. */
export const areLinesComplete = (draft: Draft): boolean =>
  draft.lines.length > 0 && !draft.lines.some(lacksDates) && !lacksRate(draft)

/**
 * The draft with other lines. It keeps its currency until it begins again with a service of the other one: what was taken off or paid
 * in the first means nothing then.
 */
export function withLines(draft: Draft, lines: DraftLine[]): Draft {
  const code = draftCode(draft)
  const first = lines[0]?.service.currency
  if (draft.lines.length > 0 || first === undefined || first === code)
    return { ...draft, lines, currency: first === code ? draft.currency : code }
  const { discount } = draft
  return {
    ...draft,
    lines,
    currency: undefined,
    discount: discount?.unit === 'AMOUNT' ? null : discount,
    part: null,
  }
}
