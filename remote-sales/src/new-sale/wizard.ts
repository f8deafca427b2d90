import { useStore } from 'zustand'
import type { SaleLines } from '../sale-lines/lines-store'
import { type DraftState, newSaleDraft } from './draft/draft-store'

/** The lines of the new sale, with which `sale-lines` works. */
export const NEW_SALE: SaleLines = { store: newSaleDraft }

export function useDraft(): DraftState
export function useDraft<Part>(select: (draft: DraftState) => Part): Part
export function useDraft(select: (draft: DraftState) => unknown = whole) {
  return useStore(newSaleDraft, select)
}

const whole = (draft: DraftState) => draft
