import { Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useId } from 'react'
import { FiltersButton } from './filters-button'
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
  /** Filter fields, which call `list.setFilter`. They are behind the button "Filters". */
  filters?: ReactNode
  /** How the filters that are set are shown, by name. */
  chips?: Readonly<Record<string, ChipText>>
  /** Buttons on the right. */
  actions?: ReactNode
  /** The menu of what can be done with the list as a whole. */
  menu?: ReactNode
}

/** The one row above a table: search, filters, actions and a menu. Below it the filters that are set. */
export function Toolbar({ list, search, choice, focusFor, filters, chips, actions, menu }: ToolbarProps) {
  const [opened, { toggle }] = useDisclosure()
  const id = useId()
  if (!search && !filters && !actions && !menu) return null
  return (
    <>
      <Group role="search" className={classes.toolbar} gap="sm" mb="sm">
        {search && <SearchField list={list} label={search} choice={choice} focusFor={focusFor} />}
        {filters && <FiltersButton list={list} opened={opened} controls={id} onToggle={toggle} />}
        {(actions || menu) && (
          <Group className={classes.actions} gap="xs" wrap="nowrap">
            {actions}
            {menu}
          </Group>
        )}
        {filters && opened && (
          <div id={id} className={classes.filters}>
            {filters}
          </div>
        )}
      </Group>
      {chips && <ListChips list={list} chips={chips} />}
    </>
  )
}
