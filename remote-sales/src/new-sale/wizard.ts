import { createContext, useContext } from 'react'
import type { Sale } from 'shared-api'
import { useStore } from 'zustand'
import { SECTIONS } from '../sections'
import { type DraftState, type DraftStore, newSaleDraft } from './draft/draft-store'

export interface Wizard {
  /** The path of the first step. The other steps are below it. */
  path: string
  salesPath: string
  store: DraftStore
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

export function useDraft(): DraftState
export function useDraft<Part>(select: (draft: DraftState) => Part): Part
export function useDraft(select: (draft: DraftState) => unknown = whole) {
  const { store } = useWizard()
  return useStore(store, select)
}

const whole = (draft: DraftState) => draft
