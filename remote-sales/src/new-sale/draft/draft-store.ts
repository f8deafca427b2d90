import { newKey } from 'shared-api'
import * as v from 'valibot'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import {
  atShownPrice,
  type DraftClient,
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
import { type DoneSale, Draft, type DraftPart, emptyDraft, isEmptyDraft, withLines } from './draft'
import {
  DRAFT_PREFIX,
  leaveDraft,
  leaveDraftOfOtherTab,
  tabDraftId,
  tabDraftStorage,
  takeDraft,
} from './tab-draft'

export interface DraftState extends LinesState, Draft {
  /** Chooses exactly these services. */
  chooseServices(services: readonly DraftService[]): void
  /** Starts a new draft for a client, with these choices and nothing of the draft before. */
  sellTo(
    client: DraftClient,
    lines: readonly Pick<DraftLine, 'service' | 'quantity'>[],
    paymentMethod?: DraftMethod | null,
  ): void
  /** Null: all is paid at Finish. */
  payPart(part: DraftPart | null): void
  /** Makes a new idempotency key: the draft is another sale than the one sent before. */
  renewKey(): void
  finish(sale: DoneSale): void
  /** Removes the draft, or the receipt of a finished sale, from memory and storage. */
  discard(): void
}

/** The new sale of this tab, of the current user. */
export const newSaleDraft = create<DraftState>()(
  persist(
    (set) => ({
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
      sellTo: (client, lines, paymentMethod = null) =>
        set(
          v.parse(Draft, {
            ...emptyDraft(),
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
      payPart: (part) => set({ part }),
      renewKey: () => set({ key: newKey() }),
      finish: (sale) => set(emptyDraft(sale)),
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
followStorage(newSaleDraft, () => DRAFT_PREFIX + tabDraftId(), isEmptyDraft)

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
