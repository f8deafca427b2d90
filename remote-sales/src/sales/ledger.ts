import type { ReactElement } from 'react'
import type { Sale } from 'shared-api'
import type { Column, ListState } from 'shared-ui/table'

/** Whose sales a section shows, and what may be done with them. */
export interface Ledger {
  title: string
  /** Of the section. */
  path: `/${string}`
  columns: readonly Column<Sale>[]
  /** What narrows the list, as the server names it. Addresses are typed and sent on: a server refuses anything else. */
  filters: Readonly<Record<string, (text: string) => boolean>>
  Filters: (props: { list: ListState }) => ReactElement
  /** Of a sale that is not cancelled yet. */
  mayCancel: (sale: Sale) => boolean
}
