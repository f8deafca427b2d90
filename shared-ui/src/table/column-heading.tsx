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

/**
 * The heading of a column that can be sorted: a button as high as the head of the table. Its name is the column's, because screen
 * readers say it at every cell; the direction is the `aria-sort` of the head cell.
 */
export function ColumnHeading({ header, align, sorted, onSort }: ColumnHeadingProps) {
  const Icon = sorted ? ICONS[sorted] : IconArrowsSort
  return (
    <UnstyledButton
      className={classes.heading}
      data-align={align}
      data-sorted={sorted || undefined}
      onClick={onSort}
    >
      <span>{header}</span>
      <Icon className={classes.icon} size={16} aria-hidden />
    </UnstyledButton>
  )
}
