import { createContext, use } from 'react'
import type { AgreedSale, DiscountInput, PriceChanged, Sale } from 'shared-api/contract'
import { onSessionReset, restoreDurable } from 'shared-auth'
import * as v from 'valibot'
import { type StoreApi, useStore } from 'zustand'
import { createJSONStorage, type PersistOptions, type StateStorage } from 'zustand/middleware'
import {
  atShownPrice,
  DraftClient,
  type DraftExchange,
  type DraftLine,
  type DraftMethod,
  DraftService,
  SaleDraft,
  withCurrentPrices,
  withLine,
} from './draft'
import { type DraftCheck, withChecked } from './draft-check'

export interface LinesState extends SaleDraft {
  /** How many chosen records are being read. */
  reading: number
  /** Reads a record that was chosen. Until it is there, the draft cannot be stored. */
  read<Row>(request: Promise<Row>): Promise<Row>
  chooseClient(client: DraftClient | null): void
  /** Adds a line, also of a service that has one already. */
  addLine(line: Pick<DraftLine, 'service'> & Partial<DraftLine>): void
  removeLine(id: number): void
  changeLine(id: number, change: Partial<Pick<DraftLine, 'service' | 'quantity' | 'from' | 'to'>>): void
  shareDates(period: Pick<DraftLine, 'from' | 'to'>): void
  choosePaymentMethod(paymentMethod: DraftMethod | null): void
  giveDiscount(discount: DiscountInput | null): void
  acceptPrices(current: PriceChanged['current']): void
  /** Takes over the rate of the office as it is shown. */
  takeExchange(exchange: DraftExchange): void
  /** Takes over the current records. */
  update(check: DraftCheck): void
  /** Takes over what does not have to be asked about. */
  follow(current: Pick<SaleDraft, 'client' | 'lines'>): void
}

/** Parsing removes the fields that are not shown. */
export const withAdded = (
  lines: readonly DraftLine[],
  { service, ...line }: Parameters<LinesState['addLine']>[0],
): DraftLine[] => withLine(lines, { ...line, service: atShownPrice(v.parse(DraftService, service)) })

/** The state of a draft without its content. */
export const linesState = (
  set: (change: (state: LinesState) => Partial<LinesState>) => void,
): Omit<LinesState, keyof SaleDraft> => ({
  reading: 0,
  read: async (request) => {
    set(({ reading }) => ({ reading: reading + 1 }))
    try {
      return await request
    } finally {
      set(({ reading }) => ({ reading: reading - 1 }))
    }
  },
  // Parsing removes the fields that are not shown.
  chooseClient: (client) => set(() => ({ client: client && v.parse(DraftClient, client) })),
  addLine: (line) => set(({ lines }) => ({ lines: withAdded(lines, line) })),
  removeLine: (id) => set(({ lines }) => ({ lines: lines.filter((line) => line.id !== id) })),
  changeLine: (id, change) =>
    set(({ lines }) => ({ lines: lines.map((line) => (line.id === id ? { ...line, ...change } : line)) })),
  shareDates: ({ from, to }) => set(({ lines }) => ({ lines: lines.map((line) => ({ ...line, from, to })) })),
  choosePaymentMethod: (paymentMethod) => set(() => ({ paymentMethod })),
  giveDiscount: (discount) => set(() => ({ discount })),
  acceptPrices: (current) => set((draft) => withCurrentPrices(draft, current)),
  takeExchange: (exchange) => set(() => ({ exchange })),
  update: (check) =>
    set((draft) => {
      const { client, lines, paymentMethod } = v.parse(SaleDraft, withChecked(draft, check))
      return { client, lines, paymentMethod }
    }),
  follow: ({ client, lines }) => set(() => ({ client, lines })),
})

interface Kept<State> {
  name: string
  storage: StateStorage
  /** The fields that are stored. */
  schema: v.GenericSchema<unknown, Partial<State>> & { entries: object }
  empty: () => Partial<State>
}

/** How a draft is stored. It survives a reload and an expired session. */
export const keptDraft = <State extends SaleDraft>({
  name,
  storage,
  schema,
  empty,
}: Kept<State>): PersistOptions<State, Partial<State>> => ({
  name,
  storage: createJSONStorage(() => storage),
  partialize: (state) =>
    Object.fromEntries(
      Object.keys(schema.entries).map((field) => [field, state[field as keyof State]]),
    ) as Partial<State>,
  // Stored JSON is untrusted: anything that does not parse as a draft is ignored.
  merge: (stored, current) => {
    const draft = v.safeParse(schema, stored)
    return { ...current, ...(draft.success ? draft.output : empty()) }
  },
})

let restored: Promise<string[]> | undefined
onSessionReset(() => {
  restored = undefined
})

/** Stores the user's drafts again that were lost when the browser was killed, once in each session. Returns their names. */
export function restoreDrafts(): Promise<string[]> {
  restored ??= restoreDurable()
  return restored
}

interface KeptStore<Draft> {
  getState: () => Draft
  persist: { rehydrate: () => unknown }
}

/**
 * Reads a stored draft again where it may be another one: the storage belongs to the user, so that it is empty after a logout and kept
 * when the server ended the session, and a draft that was restored after the page began is shown, unless the user has begun another one.
 */
export function followStorage<Draft>(
  store: KeptStore<Draft>,
  name: () => string,
  isEmpty: (draft: Draft) => boolean,
): void {
  onSessionReset(() => void store.persist.rehydrate())
  void restoreDrafts().then((names) => {
    if (names.includes(name()) && isEmpty(store.getState())) void store.persist.rehydrate()
  })
}

/** What lines, dates, discounts and checks need to know of the sale that they are of. */
export interface SaleLines {
  store: Pick<StoreApi<LinesState>, 'getState' | 'getInitialState' | 'subscribe'>
  /** The sale as it was agreed on: what was agreed stays. Undefined: nothing is agreed yet. */
  agreed?: Sale
  /** The quote that is sold at its prices, whose discount stays. Undefined: there is none. */
  quoted?: AgreedSale | undefined
  /** The total in cents, also with another discount or rate. Undefined where nothing needs it. */
  total?: (change?: Partial<Pick<SaleDraft, 'discount' | 'exchange'>>) => number
}

const SaleLinesContext = createContext<SaleLines | undefined>(undefined)

export const SaleLinesProvider = SaleLinesContext.Provider

export function useSaleLines(): SaleLines {
  const lines = use(SaleLinesContext)
  if (!lines) throw new Error('Lines of a sale are shown within a SaleLinesProvider')
  return lines
}

export function useLines(): LinesState
export function useLines<Part>(select: (draft: LinesState) => Part): Part
export function useLines(select: (draft: LinesState) => unknown = whole) {
  return useStore(useSaleLines().store, select)
}

const whole = (draft: LinesState) => draft
