import type { OutboxEntry } from './device/database'
import { giveUp, sendAgain } from './outbox/decide'

// Names that remotes of 0.1.0 import. 0.3.0 drops them.

export const acceptPrices = sendAgain

/** There are no held sales. */
export const useHeldSales = (): readonly never[] => []
export const useHeldSaleCount = (): number => 0
export const useDecideHeldSale = () => ({ mutateAsync: async () => undefined, isPending: false })

/** A sale that is handed over is sent again. */
export async function handOver(entry: OutboxEntry, reason: string, discard: boolean) {
  await (discard ? giveUp(entry, reason) : sendAgain(entry))
  return { held: { state: discard ? 'DISCARDED' : 'WAITING' } }
}
