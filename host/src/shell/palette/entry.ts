import type { IconSearch } from '@tabler/icons-react'

/** What the palette offers to do. */
export interface Entry {
  id: string
  label: string
  description?: string
  Icon?: typeof IconSearch | undefined
  /** The path data of a section's icon. */
  outline?: string | undefined
  /** Found by these words too. */
  keywords?: string
  /** The keys that do the same. */
  keys?: string
  /** The palette stays. */
  stays?: true
  run(): void
}

export interface EntryGroup {
  label: string
  entries: Entry[]
  /** More may come. */
  searching?: boolean
}
