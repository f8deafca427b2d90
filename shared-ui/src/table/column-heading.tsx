import { UnstyledButton } from '@mantine/core'
import { IconArrowsSort, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import type { MouseEventHandler } from 'react'
import classes from './column-heading.module.css'

interface ColumnHeadingProps {
  header: string
  align: 'right' | undefined
  /** The current direction. False when the list is not sorted by this column. */
  sorted: false | 'asc' | 'desc'
  onSort: MouseEventHandler | undefined
}

const ICONS = { asc: IconSortAscending, desc: IconSortDescending }
const DIRECTIONS = { asc: 'ascending', desc: 'descending' }

/** The heading of a column that can be sorted. A click anywhere on it sorts. */
export function ColumnHeading({ header, align, sorted, onSort }: ColumnHeadingProps) {
  const Icon = sorted ? ICONS[sorted] : IconArrowsSort
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button within is for keyboards and screen readers.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same.
    <div className={classes.heading} data-align={align} onClick={onSort}>
      <span>{header}</span>
      <UnstyledButton
        className={classes.sort}
        data-sorted={sorted || undefined}
        aria-label={sorted ? `Sorted by ${header} ${DIRECTIONS[sorted]}` : `Sort by ${header} ascending`}
      >
        <Icon size="100%" aria-hidden />
      </UnstyledButton>
    </div>
  )
}
