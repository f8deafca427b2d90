import { newKey } from 'shared-api'
import * as v from 'valibot'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import {
  atShownPrice,
  DraftClient,
  type DraftLine,
  type DraftMethod,
  DraftService,
  withServices,
} from '../../sale-lines/draft'
import {
  followStorage,
  keptDraft,
  type LinesState,
  linesState,
  withAdded,
} from '../../sale-lines/lines-store'
import {
  type DoneSale,
  Draft,
  type DraftContact,
  type DraftPart,
  emptyDraft,
  isEmptyDraft,
  withLines,
} from './draft'
import { leaveDraft, leaveDraftOfOtherTab, tabDraftName, tabDraftStorage, takeDraft } from './stored-drafts'

export interface DraftState extends LinesState, Draft {
  /** Chooses exactly these services. */
  chooseServices(services: readonly DraftService[]): void
  /** Starts a new draft with these choices and nothing of the draft before. */
  begin(choices: Partial<Draft>): void
  /** Starts a new draft for a client. */
  sellTo(
    client: DraftClient,
    lines: readonly Pick<DraftLine, 'service' | 'quantity'>[],
    paymentMethod?: DraftMethod | null,
  ): void
  /** In place of a client, for a quote. */
  chooseContact(contact: DraftContact): void
  /** Null: all is paid at Finish. */
  payPart(part: DraftPart | null): void
  setPayer(payer: string | null): void
  /** Makes a new idempotency key: the draft is another sale than the one sent before. */
  renewKey(): void
  finish(sale: DoneSale): void
  finishQuote(id: number): void
  /** Removes the draft, or the receipt of a finished sale, from memory and storage. */
  discard(): void
}

/** The new sale of this tab, of the current user. */
export const newSaleDraft = create<DraftState>()(
  persist(
    (set, get) => ({
      ...emptyDraft(),
      ...linesState(set),
      chooseServices: (services) =>
        set((draft) =>
          withLines(
            draft,
            withServices(draft, v.parse(v.array(DraftService), services).map(atShownPrice)).lines,
          ),
        ),
      addLine: (line) => set((draft) => withLines(draft, withAdded(draft.lines, line))),
      removeLine: (id) =>
        set((draft) =>
          withLines(
            draft,
            draft.lines.filter((line) => line.id !== id),
          ),
        ),
      // Parsing removes the fields that are not shown.
      begin: (choices) => set(v.parse(Draft, { ...emptyDraft(), ...choices })),
      sellTo: (client, lines, paymentMethod = null) =>
        get().begin({
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
      chooseClient: (client) => set({ client: client && v.parse(DraftClient, client), contact: null }),
      chooseContact: (contact) => set({ client: null, contact }),
      payPart: (part) => set({ part }),
      setPayer: (payer) => set({ payer }),
      renewKey: () => set({ key: newKey() }),
      finish: (sale) => set(emptyDraft(sale)),
      finishQuote: (id) => set({ ...emptyDraft(), quoted: id }),
      discard: () => {
        set(emptyDraft())
        newSaleDraft.persist.clearStorage()
      },
    }),
    keptDraft<DraftState>({ name: 'sale-draft', storage: tabDraftStorage, schema: Draft, empty: emptyDraft }),
  ),
)

void leaveDraftOfOtherTab().then((hasLeft) => {
  if (hasLeft) void newSaleDraft.persist.rehydrate()
})
followStorage(newSaleDraft, tabDraftName, isEmptyDraft)

/** Continues an open sale in this tab. The draft that the tab showed becomes an open sale. */
export function continueSale(id: string): void {
  takeDraft(id)
  void newSaleDraft.persist.rehydrate()
}

/** Begins an empty draft in this tab. The one that it showed becomes an open sale. */
export function parkDraft(): void {
  leaveDraft()
  void newSaleDraft.persist.rehydrate()
}
