import type { ComponentType, ReactElement } from 'react'
import type { Sale } from 'shared-api'
import type { Label } from 'shared-i18n'
import type { ChipText, Column, ListState } from 'shared-ui/table'

/** One list of sales: its columns, its filters and who may cancel and change. My Sales and All sales are two of them. */
export interface SalesScreen {
  title: Label
  path: `/${string}`
  columns: () => readonly Column<Sale>[]
  /**
   * The query parameters that filter the list, each with its validation. Addresses can be typed by hand, and
   * the server rejects invalid values.
   */
  filters: Readonly<Record<string, (text: string) => boolean>>
  Filters: (props: { list: ListState }) => ReactElement
  /** How the filters that are set are shown, by name. */
  chips: () => Readonly<Record<string, ChipText>>
  emptyAdvice: string
  /** What waits on this device. The list does not need it. */
  Notice?: ComponentType
  /** True where the drafts of this device are listed with the quotes. */
  hasDrafts?: boolean
  /** True when devices that sell offline keep the sales of today. */
  isKept?: boolean
  /** True when a sale that is not cancelled may be cancelled or changed. Its days of travel may always be changed. */
  mayChange: (sale: Sale) => boolean
}
