import { createContext } from 'react'

/** The methods of the browser's `Storage` that autosave uses. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The storage of unsaved form text. Undefined: forms are not autosaved. */
export const AutosaveStorage = createContext<TextStorage | undefined>(undefined)
