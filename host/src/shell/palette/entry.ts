import type { IconSearch } from '@tabler/icons-react'

/** One entry of the command palette. */
export interface Entry {
  id: string
  label: string
  description?: string
  Icon?: typeof IconSearch | undefined
  /** The path data of a section's icon. */
  outline?: string | undefined
  /** Additional search words. */
  keywords?: string
  /** The keyboard shortcut with the same effect. */
  keys?: string
  /** Keeps the palette open. */
  stays?: true
  run(): void
}

export interface EntryGroup {
  label: string
  entries: Entry[]
  /** True while more entries may follow. */
  searching?: boolean
}
