import { newKey, type Sale, type Stored } from 'shared-api'
import { addDays } from 'shared-api/contract'
import { durableStorage, onUserStorageChange } from 'shared-auth'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { followStorage, keptDraft, type LinesState, linesState } from '../../sale-lines/lines-store'
import { agreedPayments, Change, changeOf, isBegun, linesIn, noChange } from './change'

export interface ChangeState extends LinesState, Change {
  /** Begins a change with the content of the sale, or continues a begun one. */
  begin(sale: Stored<Sale>): void
  moveDays(days: number): void
  explain(reason: string): void
  /** Bases the change on the sale as it is now, without another choice in it. */
  rebase(sale: Stored<Sale>): void
  /** Removes the change from memory and storage. */
  discard(): void
}

function createChangeStore(name: string) {
  const store = create<ChangeState>()(
    persist(
      (set, get) => {
        const lines = linesState(set)
        return {
          ...noChange(),
          ...lines,
          // The stored sale has no such line yet.
          addLine: (line) => lines.addLine({ line: null, ...line }),
          update: (check) => {
            lines.update(check)
            set({ currentPrices: true })
          },
          begin: (sale) => {
            if (!isBegun(get())) set(changeOf(sale))
          },
          moveDays: (days) =>
            set(({ lines }) => ({
              lines: lines.map((line) => ({
                ...line,
                from: line.from && addDays(line.from, days),
                to: line.to && addDays(line.to, days),
              })),
            })),
          explain: (reason) => set({ reason }),
          rebase: (sale) =>
            set(({ lines }) => ({
              key: newKey(),
              etag: sale.etag,
              agreed: agreedPayments(sale),
              lines: linesIn(lines, sale),
            })),
          discard: () => {
            set(noChange())
            store.persist.clearStorage()
          },
        }
      },
      keptDraft<ChangeState>({ name, storage: durableStorage, schema: Change, empty: noChange }),
    ),
  )
  followStorage(
    store,
    () => name,
    (change) => !isBegun(change),
  )
  onUserStorageChange(name, () => void store.persist.rehydrate())
  return store
}

export type ChangeStore = ReturnType<typeof createChangeStore>

const stores = new Map<number, ChangeStore>()

/** The change of a sale, which the tabs of a browser share. It survives a reload and an expired session. */
export function changeStore(saleId: number): ChangeStore {
  const store = stores.get(saleId) ?? createChangeStore(`sale-change-${saleId}`)
  stores.set(saleId, store)
  return store
}
