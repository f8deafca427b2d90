import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Filters } from './filters'
import { type ChipText, ListChips } from './list-chips'
import type { ListState } from './list-state'
import { SearchField } from './search-field'
import classes from './toolbar.module.css'
import type { SearchChoice } from './use-search-choice'

export interface ToolbarProps {
  list: ListState
  /** The label of the search field: "Search clients". Default: no search field. */
  search?: string
  /** Chooses rows from the search field. */
  choice?: SearchChoice | undefined
  /** The id of what describes the search field, which then takes the focus when the list is opened. */
  focusFor?: string | undefined
  /** Filter fields, which call `list.setFilter`. On a phone they are behind the button "Filters". */
  filters?: ReactNode
  /** Filter fields that are always behind the button "Filters". */
  moreFilters?: ReactNode
  /** How the filters that are set are shown, by name. */
  chips?: Readonly<Record<string, ChipText>>
  /** Buttons on the right, for example an export. */
  actions?: ReactNode
  viewMenu?: ReactNode
}

/** The row above a table: search and filters on the left, actions on the right, and below it the filters that are set. */
export function Toolbar({
  list,
  search,
  choice,
  focusFor,
  filters,
  moreFilters,
  chips,
  actions,
  viewMenu,
}: ToolbarProps) {
  if (!search && !filters && !moreFilters && !actions && !viewMenu) return null
  return (
    <>
      <Group role="search" className={classes.toolbar} gap="sm" mb="sm">
        {search && <SearchField list={list} label={search} choice={choice} focusFor={focusFor} />}
        {(filters || moreFilters) && (
          <Filters list={list} more={moreFilters}>
            {filters}
          </Filters>
        )}
        {(actions || viewMenu) && (
          <Group className={classes.actions} gap="xs">
            {actions}
            {viewMenu}
          </Group>
        )}
      </Group>
      {chips && <ListChips list={list} chips={chips} />}
    </>
  )
}
