import { useSession } from 'shared-auth'
import type { ChangeOfSale, Sale } from '../contract'
import type { SampleSale } from './sale-payments'

/** The changes of sales in the demo, the newest first. Kept until the page is reloaded. */
const changes: ChangeOfSale[] = []

/** Keeps what a sale was, like the server, unless the change is none. */
export function recordSampleChange(before: Sale, after: Sale, reason: string | null | undefined): void {
  if (JSON.stringify(withoutPayments(before)) === JSON.stringify(withoutPayments(after))) return
  const { name, email } = useSession.getState().user
  changes.unshift({
    id: changes.length + 1,
    at: new Date().toISOString(),
    by: { name, email },
    reason: reason ?? null,
    before,
  })
}

const withoutPayments = (sale: SampleSale) => ({ ...sale, payments: undefined })

/** The changes of `sale`. Two sales of the demo may have one id, but not of one employee. */
export const sampleHistory = (sale: Sale): ChangeOfSale[] =>
  changes.filter(({ before }) => before.id === sale.id && before.createdAt === sale.createdAt)
