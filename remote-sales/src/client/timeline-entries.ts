import type { LaterPayment, Note, Purchase } from 'shared-api/contract'

export type TimelineEntry = { at: string } & (
  | { purchase: Purchase; isLastSold: boolean }
  | { payment: LaterPayment }
  | { note: Note }
)

interface Loaded {
  purchases: readonly Purchase[]
  /** Those of the purchases. */
  payments: readonly LaterPayment[]
  notes: readonly Note[]
  /** True when there are older ones that are not loaded. */
  hasMorePurchases: boolean
  hasMoreNotes: boolean
}

/**
 * Purchases, payments and notes, the newest first, as far back as both purchases and notes are loaded.
 *
 * @returns also which of them end first: more of these show more
 */
export function timelineEntries({ purchases, payments, notes, hasMorePurchases, hasMoreNotes }: Loaded): {
  entries: TimelineEntry[]
  endsFirst: 'purchases' | 'notes' | undefined
} {
  const purchasesSince = (hasMorePurchases && purchases.at(-1)?.createdAt) || ''
  const notesSince = (hasMoreNotes && notes.at(-1)?.createdAt) || ''
  const [since = ''] = [purchasesSince, notesSince].sort().reverse()
  const lastSold = purchases.find(({ status }) => status === 'COMPLETED')
  const all: TimelineEntry[] = [
    ...purchases.map((purchase) => ({
      at: purchase.createdAt,
      purchase,
      isLastSold: purchase === lastSold,
    })),
    ...payments.map((payment) => ({ at: payment.at, payment })),
    ...notes.map((note) => ({ at: note.createdAt, note })),
  ]
  return {
    entries: all.filter(({ at }) => at >= since).sort((a, b) => b.at.localeCompare(a.at)),
    endsFirst: since === '' ? undefined : since === notesSince ? 'notes' : 'purchases',
  }
}
