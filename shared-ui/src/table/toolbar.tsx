import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Filters } from './filters'
import type { ListState } from './list-state'
import { SearchField } from './search-field'
import classes from './toolbar.module.css'

export interface ToolbarProps {
  list: ListState
  /** The label of the search field: "Search clients". Default: no search field. */
  search?: string
  /** Filter fields, which call `list.setFilter`. */
  filters?: ReactNode
  /** Buttons on the right, for example an export. */
  actions?: ReactNode
  viewMenu?: ReactNode
}

/** The row above a table: search and filters on the left, actions on the right. */
export function Toolbar({ list, search, filters, actions, viewMenu }: ToolbarProps) {
  if (!search && !filters && !actions && !viewMenu) return null
  return (
    <Group role="search" className={classes.toolbar} gap="sm" mb="sm">
      {search && <SearchField list={list} label={search} />}
      {filters && <Filters list={list}>{filters}</Filters>}
      <Group className={classes.actions} gap="xs">
        {actions}
        {viewMenu}
      </Group>
    </Group>
  )
}
