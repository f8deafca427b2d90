import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Filters } from './filters'
import type { ListState } from './list-state'
import { SearchField } from './search-field'
import classes from './toolbar.module.css'

export interface ToolbarProps {
  list: ListState
  /** Label of a search field: "Search clients". Without it there is none. */
  search?: string
  /** Beside the search field: what else narrows the list, by `list.setFilter`. */
  filters?: ReactNode
  /** At the right: an export, say. */
  actions?: ReactNode
  viewMenu?: ReactNode
}

/** What narrows a list on the left, what else to do with it on the right. */
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
