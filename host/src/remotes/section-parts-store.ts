import { create } from 'zustand'

/** The exports of `section-parts.ts`. Undefined until `loadSections` has loaded them together with the sections. */
export const useSectionParts = create<Partial<typeof import('./section-parts')>>(() => ({}))
