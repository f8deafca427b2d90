import { newKey, type RecordedSale, type Stored } from 'shared-api'
import {
  addDays,
  type DiscountInput,
  type PaymentMethod,
  type PriceChanged,
  type Sale,
} from 'shared-api/contract'
import { durableStorage, onSessionReset, onUserStorageChange } from 'shared-auth'
import * as v from 'valibot'
import { create } from 'zustand'
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware'
import {
  agreedPayments,
  atShownPrice,
  Draft,
  DraftClient,
  type DraftLine,
  type DraftPart,
  DraftService,
  draftOf,
  emptyDraft,
  isEmptyDraft,
  linesIn,
  withCurrentPrices,
  withLine,
  withServices,
} from '../../sale-lines/draft'
import { type DraftCheck, withChecked } from '../../sale-lines/draft-check'
import {
  DRAFT_PREFIX,
  leaveDraftOfOtherTab,
  restoreDrafts,
  tabDraftId,
  tabDraftStorage,
  takeDraft,
} from './tab-draft'

export interface DraftState extends Draft {
  /** How many chosen records are being read. */
  reading: number
  /** Reads a record that was chosen. Until it is there, a change cannot be saved. */
  read<Row>(request: Promise<Row>): Promise<Row>
  chooseClient(client: DraftClient | null): void
  chooseServices(services: readonly DraftService[]): void
  /** Starts a new draft for a client, with these choices and nothing of the draft before. */
  sellTo(
    client: DraftClient,
    lines: readonly Pick<DraftLine, 'service' | 'quantity'>[],
    paymentMethod?: PaymentMethod | null,
  ): void
  /** Adds a line, also of a service that has one already. */
  addLine(line: Pick<DraftLine, 'service'> & Partial<DraftLine>): void
  removeLine(id: number): void
  changeLine(id: number, change: Partial<Pick<DraftLine, 'service' | 'quantity' | 'from' | 'to'>>): void
  shareDates(period: Pick<DraftLine, 'from' | 'to'>): void
  choosePaymentMethod(paymentMethod: PaymentMethod | null): void
  giveDiscount(discount: DiscountInput | null): void
  /** Null: all is paid at Finish. */
  payPart(part: DraftPart | null): void
  moveDays(days: number): void
  explain(reason: string): void
  acceptPrices(current: PriceChanged['current']): void
  update(check: DraftCheck): void
  /** Makes a new idempotency key: the draft is another sale than the one sent before. */
  renewKey(): void
  finish(sale: RecordedSale): void
  /** Starts the change of a sale with its content, or continues a started one. */
  change(sale: Stored<Sale>): void
  /** Bases the change on the sale as it is now, without another choice in it. */
  rebase(sale: Stored<Sale>): void
  /** Removes the draft, or the receipt of a finished sale, from memory and storage. */
  discard(): void
}

const FIELDS = Object.keys(Draft.entries) as (keyof Draft)[]

const draftOnly = (state: DraftState) =>
  Object.fromEntries(FIELDS.map((field) => [field, state[field]])) as Draft

/** A draft of the current user. It survives a reload and an expired session. */
function createDraftStore(storageName: string, storage: StateStorage) {
  const store = create<DraftState>()(
    persist(
      (set, get) => ({
        ...emptyDraft(),
        reading: 0,
        read: async (request) => {
          set(({ reading }) => ({ reading: reading + 1 }))
          try {
            return await request
          } finally {
            set(({ reading }) => ({ reading: reading - 1 }))
          }
        },
        // Parsing removes the fields that the wizard does not show.
        chooseClient: (client) => set({ client: client && v.parse(DraftClient, client) }),
        chooseServices: (services) =>
          set((draft) => withServices(draft, v.parse(v.array(DraftService), services).map(atShownPrice))),
        sellTo: (client, lines, paymentMethod = null) =>
          set(({ changedSaleId }) =>
            v.parse(Draft, {
              ...emptyDraft(),
              changedSaleId,
              client,
              paymentMethod,
              lines: lines.map(({ service, ...line }, id) => ({
                ...line,
                id,
                service: atShownPrice(service),
                from: null,
                to: null,
              })),
            }),
          ),
        addLine: ({ service, ...line }) =>
          set((draft) => withLine(draft, { ...line, service: atShownPrice(v.parse(DraftService, service)) })),
        removeLine: (id) => set(({ lines }) => ({ lines: lines.filter((line) => line.id !== id) })),
        changeLine: (id, change) =>
          set(({ lines }) => ({
            lines: lines.map((line) => (line.id === id ? { ...line, ...change } : line)),
          })),
        shareDates: ({ from, to }) =>
          set(({ lines }) => ({ lines: lines.map((line) => ({ ...line, from, to })) })),
        choosePaymentMethod: (paymentMethod) => set({ paymentMethod }),
        giveDiscount: (discount) => set({ discount }),
        payPart: (part) => set({ part }),
        moveDays: (days) =>
          set(({ lines }) => ({
            lines: lines.map((line) => ({
              ...line,
              from: line.from && addDays(line.from, days),
              to: line.to && addDays(line.to, days),
            })),
          })),
        explain: (reason) => set({ reason }),
        acceptPrices: (current) => set((draft) => withCurrentPrices(draft, current)),
        update: (check) =>
          set((draft) => ({
            ...v.parse(Draft, withChecked(draft, check)),
            currentPrices: draft.changedSaleId !== null,
          })),
        renewKey: () => set({ key: newKey() }),
        finish: (sale) => set(emptyDraft(sale)),
        change: (sale) => {
          if (!isChangeStarted(get())) set(draftOf(sale))
        },
        rebase: (sale) =>
          set(({ lines }) => ({
            key: newKey(),
            etag: sale.etag,
            agreed: agreedPayments(sale),
            lines: linesIn(lines, sale),
          })),
        discard: () => {
          set(emptyDraft())
          store.persist.clearStorage()
        },
      }),
      {
        name: storageName,
        storage: createJSONStorage(() => storage),
        partialize: draftOnly,
        // Stored JSON is untrusted: anything that does not parse as a draft is ignored.
        merge: (stored, current) => {
          const draft = v.safeParse(Draft, stored)
          return { ...current, ...(draft.success ? draft.output : emptyDraft()) }
        },
      },
    ),
  )

  // The storage belongs to the user: it is empty after a logout and kept when the server ended the session.
  onSessionReset(() => void store.persist.rehydrate())
  return store
}

export type DraftStore = ReturnType<typeof createDraftStore>

export const isChangeStarted = ({ changedSaleId, done }: Draft): boolean =>
  changedSaleId !== null || done !== null

export const newSaleDraft = createDraftStore('sale-draft', tabDraftStorage)

void leaveDraftOfOtherTab().then((hasLeft) => {
  if (hasLeft) void newSaleDraft.persist.rehydrate()
})
rehydrateWhenRestored(newSaleDraft, () => DRAFT_PREFIX + tabDraftId())

/** A draft that was restored after the page began is shown, unless the user has begun another one meanwhile. */
function rehydrateWhenRestored(store: DraftStore, name: () => string): void {
  void restoreDrafts().then((names) => {
    if (names.includes(name()) && isEmptyDraft(store.getState())) void store.persist.rehydrate()
  })
}

/** Continues an open sale in this tab. The draft that the tab showed becomes an open sale. */
export function continueSale(id: string): void {
  takeDraft(id)
  void newSaleDraft.persist.rehydrate()
}

const changeDrafts = new Map<number, DraftStore>()

function sharedDraft(storageName: string): DraftStore {
  const store = createDraftStore(storageName, durableStorage)
  rehydrateWhenRestored(store, () => storageName)
  onUserStorageChange(storageName, () => {
    // The receipt on screen stays, whatever another tab does.
    if (!store.getState().done) store.persist.rehydrate()
  })
  return store
}

/** The draft of the change of a sale, which the tabs of a browser share. */
export function changeDraft(saleId: number): DraftStore {
  const store = changeDrafts.get(saleId) ?? sharedDraft(`sale-change-${saleId}`)
  changeDrafts.set(saleId, store)
  return store
}
