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
  /** Copies the current records into the draft. */
  update(check: DraftCheck): void
  /** Makes a new idempotency key: the draft is another sale than the one sent before. */
  renewKey(): void
  finish(sale: Sale): void
  /** Closes the receipt and starts the next sale. */
  startOver(): void
}

const STORAGE_NAME = 'sale-draft'

/**
 * The draft of the current user. It survives a reload and an expired session, and the tabs of one browser
 * share it.
 */
export const useDraft = create<DraftStore>()(
  persist(
    (set, get) => ({
      ...emptyDraft(),
      // Parsing removes the fields that the wizard does not show.
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
        // Another tab may have started the next sale while the receipt was on screen here. If so, this tab
        // continues with it.
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
      // Stored JSON is untrusted: anything that does not parse as a draft is ignored.
      merge: (stored, current) => {
        const draft = v.safeParse(Draft, stored)
        return { ...current, ...(draft.success ? draft.output : emptyDraft()) }
      },
    },
  ),
)

// The storage belongs to the user: it is empty after a logout and kept when the server ended the session.
onSessionReset(() => void useDraft.persist.rehydrate())

onUserStorageChange(STORAGE_NAME, () => {
  // The receipt on screen stays, whatever another tab does.
  if (!useDraft.getState().done) useDraft.persist.rehydrate()
})
