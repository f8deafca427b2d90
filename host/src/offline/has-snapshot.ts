import { create } from 'zustand'

/** Whether this browser keeps a whole snapshot, with which the page opens without a network. Undefined until the worker has answered. */
export const useHasSnapshot = create<boolean | undefined>(() => undefined)
