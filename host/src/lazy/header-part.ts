import type { ComponentType } from 'react'
import { create } from 'zustand'

interface HeaderPart {
  /** Shown before the user's name. Its code is loaded after the first rows. */
  Part?: ComponentType
}

export const useHeaderPart = create<HeaderPart>(() => ({}))
