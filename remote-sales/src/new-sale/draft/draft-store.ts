import { newKey } from 'shared-api'
import type { PaymentMethod, PriceChanged, Sale } from 'shared-api/contract'
import { onSessionReset, onUserStorageChange, userStorage } from 'shared-auth'
import * as v from 'valibot'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import {
  Draft,
  DraftClient,
  type DraftLine,
  DraftService,
  emptyDraft,
  withCurrentPrices,
  withServices,
} from './draft'
import { type DraftCheck, withChecked } from './draft-changes'

interface DraftStore extends Draft {
  chooseClient(client: DraftClient | null): void
  chooseServices(services: readonly DraftService[]): void
  removeService(id: number): void
  changeLine(id: number, change: Partial<Pick<DraftLine, 'quantity' | 'from' | 'to'>>): void
  choosePaymentMethod(paymentMethod: PaymentMethod | null): void
  acceptPrices(current: PriceChanged['current']): void
  /** Takes over what was looked up. */
  update(check: DraftCheck): void
  /** What comes of the draft from now on is another sale than what was sent before. */
  renewKey(): void
  finish(sale: Sale): void
  /** Leaves the finished sale for the next one. */
  startOver(): void
}

const STORAGE_NAME = 'sale-draft'

/** The draft of this user. It survives a reload and an expired session, and tabs of one browser share it. */
export const useDraft = create<DraftStore>()(
  persist(
    (set, get) => ({
      ...emptyDraft(),
      // Parsing drops the fields that a draft does not have.
      chooseClient: (client) => set({ client: client && v.parse(DraftClient, client) }),
      chooseServices: (services) =>
        set((draft) => withServices(draft, v.parse(v.array(DraftService), services))),
      removeService: (id) =>
        set(({ lines }) => ({ lines: lines.filter(({ service }) => service.id !== id) })),
      changeLine: (id, change) =>
        set(({ lines }) => ({
          lines: lines.map((line) => (line.service.id === id ? { ...line, ...change } : line)),
        })),
      choosePaymentMethod: (paymentMethod) => set({ paymentMethod }),
      acceptPrices: (current) => set((draft) => withCurrentPrices(draft, current)),
      update: (check) => set((draft) => v.parse(Draft, withChecked(draft, check))),
      renewKey: () => set({ key: newKey() }),
      finish: (sale) => set(emptyDraft(sale)),
      startOver: () => {
        // Another tab may have begun the next sale while the receipt stayed on screen here: then it is this one's too.
        useDraft.persist.rehydrate()
        if (get().done) set(emptyDraft())
      },
    }),
    {
      name: STORAGE_NAME,
      storage: createJSONStorage(() => userStorage),
      partialize: ({ key, client, lines, paymentMethod, done }): Draft => ({
        key,
        client,
        lines,
        paymentMethod,
        done,
      }),
      // Stored JSON is untrusted: what is not a draft of this release is ignored.
      merge: (stored, current) => {
        const draft = v.safeParse(Draft, stored)
        return { ...current, ...(draft.success ? draft.output : emptyDraft()) }
      },
    },
  ),
)

// The storage knows whose draft it holds: it is empty after a logout, and kept when the server ended the session.
onSessionReset(() => void useDraft.persist.rehydrate())

onUserStorageChange(STORAGE_NAME, () => {
  // A receipt on screen stays there, whatever the other tab goes on to.
  if (!useDraft.getState().done) useDraft.persist.rehydrate()
})
