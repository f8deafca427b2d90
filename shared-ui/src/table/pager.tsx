import { ActionIcon, Group, NativeSelect, Text } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronLeftPipe,
  IconChevronRight,
  IconChevronRightPipe,
} from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useLingui } from 'shared-i18n'
import { formatCount } from '../format/number'
import { type ListState, ROWS_PER_PAGE } from '../url-state/list-state'
import classes from './pager.module.css'

interface PagerProps {
  /** To be translated, with the placeholders `count` and `shown`. */
  rowsText: string
  list: ListState
  /** The server's page count. Undefined until it is loaded. */
  pageCount: number | undefined
  /** The number of rows on all pages. */
  rowCount: number | undefined
  orMore: boolean | undefined
  /** True while `pageCount` is that of the previous page. */
  stale: boolean
  withRowsPerPage: boolean
  /** True until the first page is loaded. The pager is then invisible but takes its space. */
  waiting: boolean
}

export function Pager({
  rowsText,
  list,
  pageCount,
  rowCount,
  orMore,
  stale,
  withRowsPerPage,
  waiting,
}: PagerProps) {
  const { i18n } = useLingui()
  const { pageIndex, pageSize } = list.query
  const known = (pageCount ?? pageIndex + 1) - 1
  const last = Math.max(known, stale ? pageIndex : 0)
  const selectId = useId()
  const steps = useRef<HTMLDivElement>(null)
  const pressed = useRef<HTMLButtonElement>(undefined)
  // First and Last disable themselves when pressed, so the focus moves to an enabled button.
  useEffect(() => {
    if (!pressed.current?.disabled) return
    pressed.current = undefined
    steps.current?.querySelector<HTMLButtonElement>('button:enabled')?.focus()
  })
  const step = (label: string, Icon: typeof IconChevronLeft, to: number, disabled: boolean) => (
    <ActionIcon
      className={classes.step}
      variant="default"
      size="lg"
      aria-label={label}
      disabled={disabled}
      onClick={({ currentTarget }) => {
        pressed.current = currentTarget
        list.setPageIndex(to)
      }}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
  return (
    <Group
      data-screen-only
      className={classes.pager}
      justify="space-between"
      gap="sm"
      mt="md"
      style={{ visibility: waiting ? 'hidden' : 'visible' }}
    >
      <Group gap="xs">
        {withRowsPerPage && (
          <>
            <Text component="label" htmlFor={selectId} size="sm" c="dimmed">
              {i18n.t('Rows per page')}
            </Text>
            <NativeSelect
              id={selectId}
              size="xs"
              w={70}
              mr="xs"
              data={ROWS_PER_PAGE.map(String)}
              value={String(pageSize)}
              onChange={(event) => list.setPageSize(Number(event.currentTarget.value))}
            />
          </>
        )}
        {rowCount !== undefined && <RowCount text={rowsText} count={rowCount} orMore={orMore} />}
      </Group>
      <Group component="nav" ref={steps} aria-label={i18n.t('Pages')} className={classes.steps} wrap="nowrap">
        <Text className={classes.place} size="sm" mr="xs" aria-live="polite">
          {i18n.t('Page {page} of {last}', { page: pageIndex + 1, last: last + 1 })}
        </Text>
        {step(i18n.t('First page'), IconChevronLeftPipe, 0, pageIndex === 0)}
        {step(i18n.t('Previous page'), IconChevronLeft, pageIndex - 1, pageIndex === 0)}
        {step(i18n.t('Next page'), IconChevronRight, pageIndex + 1, pageIndex >= last)}
        {step(i18n.t('Last page'), IconChevronRightPipe, last, pageIndex >= last)}
      </Group>
    </Group>
  )
}

interface RowCountProps {
  /** To be translated, with the placeholders `count` and `shown`. */
  text: string
  count: number
  orMore: boolean | undefined
}

/** The number of rows of a list on all its pages. Screen readers announce its changes. */
function RowCount({ text, count, orMore }: RowCountProps) {
  const { i18n } = useLingui()
  const rows = i18n.t(text, { count, shown: formatCount(count) })
  return (
    <Text size="sm" c="dimmed" aria-live="polite">
      {orMore ? i18n.t('{rows} or more', { rows }) : rows}
    </Text>
  )
}
