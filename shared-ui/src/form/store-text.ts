import type { TextStorage } from './autosave-storage'

/** Stores a text. A storage that is full or blocked must not interrupt the user: the text is then not stored. */
export function storeText(storage: TextStorage, key: string, text: string): void {
  try {
    storage.setItem(key, text)
  } catch {}
}
