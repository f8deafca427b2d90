import { Box, Button, Group, NativeSelect } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useLingui } from 'shared-i18n'
import { FilterChip } from '../chips/filter-chip'
import { FilterChips } from '../chips/filter-chips'
import type { ListState } from '../url-state/list-state'
import type { Column } from './column'
import type { SearchChoice } from './search-field'
import { SearchField } from './search-field'
import classes from './toolbar.module.css'

export interface ToolbarProps {
  list: ListState
  /** Those that the list can be sorted by are offered in a narrow window, which has no headings. Default: none. */
  columns?: readonly SortColumn[]
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

type SortColumn = Pick<Column<never>, 'id' | 'header' | 'sortable'>

/** The one row above a table: search, filters, actions and a menu. Below it the filters that are set. */
export function Toolbar({
  list,
  columns = [],
  search,
  choice,
  focusFor,
  filters,
  chips,
  actions,
  menu,
}: ToolbarProps) {
  const [opened, { toggle }] = useDisclosure()
  const id = useId()
  const sortable = columns.filter((column) => column.sortable)
  const canFilter = filters !== undefined || sortable.length > 0
  if (!search && !filters && !actions && !menu) return null
  return (
    <>
      <Group role="search" className={classes.toolbar} gap="sm" mb="sm">
        {search && <SearchField list={list} label={search} choice={choice} focusFor={focusFor} />}
        {canFilter && (
          <FiltersButton list={list} sortsOnly={!filters} opened={opened} controls={id} onToggle={toggle} />
        )}
        {(actions || menu) && (
          <Group className={classes.actions} gap="xs" wrap="nowrap">
            {actions}
            {menu}
          </Group>
        )}
        {canFilter && opened && (
          <div id={id} className={classes.filters}>
            {filters}
            {sortable.length > 0 && <SortSelect list={list} columns={sortable} />}
          </div>
        )}
      </Group>
      {chips && <ListChips list={list} chips={chips} />}
    </>
  )
}

interface SortSelectProps {
  list: ListState
  columns: readonly SortColumn[]
}

/** Sorts a list whose headings are not shown, in a narrow window. */
function SortSelect({ list: { sort, setSort }, columns }: SortSelectProps) {
  const { i18n } = useLingui()
  const orders = columns.flatMap(({ id, header }) => [
    { value: `${id},asc`, label: i18n.t('{column}, ascending', { column: header }) },
    { value: `${id},desc`, label: i18n.t('{column}, descending', { column: header }) },
  ])
  return (
    <NativeSelect
      className={classes.narrowOnly}
      label={i18n.t('Sort by')}
      data={[{ value: '', label: i18n.t('Default order') }, ...orders]}
      value={sort ? `${sort.id},${sort.desc ? 'desc' : 'asc'}` : ''}
      onChange={({ currentTarget: { value } }) => {
        const [id, direction] = value.split(',')
        setSort(id ? { id, desc: direction === 'desc' } : undefined)
      }}
    />
  )
}

interface FiltersButtonProps {
  list: ListState
  /** True when it shows the order only, which is offered in a narrow window. */
  sortsOnly: boolean
  opened: boolean
  /** The id of the filters that the button shows. */
  controls: string
  onToggle: () => void
}

/** The button that shows the filters of a list. It says how many are set. */
function FiltersButton({ list, sortsOnly, opened, controls, onToggle }: FiltersButtonProps) {
  const { i18n } = useLingui()
  const active = Object.keys(list.filters).length
  return (
    <Button
      className={sortsOnly ? classes.narrowOnly : undefined}
      classNames={{ root: classes.toggle, section: classes.toggleIcon, label: classes.toggleLabel }}
      variant={active > 0 ? 'light' : 'default'}
      leftSection={<IconFilter size={18} aria-hidden />}
      aria-expanded={opened}
      aria-controls={controls}
      onClick={onToggle}
    >
      {active > 0 ? i18n.t('Filters ({active})', { active }) : i18n.t('Filters')}
    </Button>
  )
}

/** How a filter that is set is shown. */
export interface ChipText {
  /** What is filtered: "Category". */
  label: string
  /** A hook: the text of a value for people. Undefined while it is loading. */
  useText: (value: string) => string | undefined
}

interface ListChipsProps {
  list: ListState
  /** By the name of the filter. */
  chips: Readonly<Record<string, ChipText>>
}

/** The filters of a list that are set, each with a button that removes it. */
function ListChips({ list: { filters, setFilter }, chips }: ListChipsProps) {
  const shown = Object.entries(chips).flatMap(([name, chip]) => {
    const value = filters[name]
    return value ? [{ name, value, chip }] : []
  })
  const remove = (name: string) => setFilter(name, '')
  const clear = () => {
    for (const { name } of shown) remove(name)
  }
  return (
    <Box mb={shown.length > 0 ? 'sm' : 0}>
      <FilterChips count={shown.length} onClear={clear}>
        {shown.map(({ name, value, chip }) => (
          <ListChip key={name} chip={chip} value={value} onRemove={() => remove(name)} />
        ))}
      </FilterChips>
    </Box>
  )
}

interface ListChipProps {
  chip: ChipText
  value: string
  onRemove: () => void
}

function ListChip({ chip: { label, useText }, value, onRemove }: ListChipProps) {
  return <FilterChip label={label} text={useText(value) ?? value} onRemove={onRemove} />
}
