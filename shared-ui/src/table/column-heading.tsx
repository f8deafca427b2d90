import { UnstyledButton } from '@mantine/core'
import { IconArrowsSort, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import type { MouseEventHandler } from 'react'
import { useLingui } from 'shared-i18n'
import classes from './column-heading.module.css'

interface ColumnHeadingProps {
  header: string
  align: 'right' | undefined
  /** The current direction. False when the list is not sorted by this column. */
  sorted: false | 'asc' | 'desc'
  onSort: MouseEventHandler | undefined
}

const ICONS = { asc: IconSortAscending, desc: IconSortDescending }
const SORTED = {
  asc: /*i18n*/ 'Sorted by {header} ascending',
  desc: /*i18n*/ 'Sorted by {header} descending',
}

/** The heading of a column that can be sorted: a button as high as the head of the table. */
export function ColumnHeading({ header, align, sorted, onSort }: ColumnHeadingProps) {
  const { i18n } = useLingui()
  const Icon = sorted ? ICONS[sorted] : IconArrowsSort
  return (
    <UnstyledButton
      className={classes.heading}
      data-align={align}
      data-sorted={sorted || undefined}
      aria-label={
        sorted ? i18n.t(SORTED[sorted], { header }) : i18n.t('Sort by {header} ascending', { header })
      }
      onClick={onSort}
    >
      <span>{header}</span>
      <Icon className={classes.icon} size={16} aria-hidden />
    </UnstyledButton>
  )
}
