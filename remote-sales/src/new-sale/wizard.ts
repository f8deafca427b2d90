import { createContext, useContext } from 'react'
import type { Sale } from 'shared-api'
import { useStore } from 'zustand'
import { SECTIONS } from '../sections'
import { type DraftState, type DraftStore, newSaleDraft } from './draft/draft-store'

/** The context of the wizard's steps: a new sale, or the change of one. */
export interface Wizard {
  /** The path of the first step. The other steps are below it. */
  path: string
  /** The path of the list that contains the sales. */
  salesPath: string
  store: DraftStore
  /** The sale that is changed. */
  changedSale?: Sale
}

const NEW_SALE: Wizard = {
  path: SECTIONS.newSale.path,
  salesPath: SECTIONS.mySales.path,
  store: newSaleDraft,
}

const WizardContext = createContext(NEW_SALE)

export const WizardProvider = WizardContext.Provider

export const useWizard = (): Wizard => useContext(WizardContext)

/** The draft of the current wizard. */
export function useDraft(): DraftState
export function useDraft<Part>(select: (draft: DraftState) => Part): Part
export function useDraft(select: (draft: DraftState) => unknown = whole) {
  const { store } = useWizard()
  return useStore(store, select)
}

const whole = (draft: DraftState) => draft
