import { Button, Group } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useLingui } from 'shared-i18n'

interface FilterChipsProps {
  count: number
  onClear: () => void
  /** A `FilterChip` for each filter that is set. */
  children: ReactNode
}

/** The filters that are set, each with a button that removes it. */
export function FilterChips({ count, onClear, children }: FilterChipsProps) {
  const { i18n } = useLingui()
  const group = useRef<HTMLDivElement>(null)
  return (
    <Group
      ref={group}
      role="group"
      aria-label={i18n.t('Active filters')}
      tabIndex={-1}
      gap="xs"
      style={{ outline: 'none' }}
      // The pressed button is removed, so the focus moves to the group.
      onClick={({ target }) =>
        target instanceof Element && target.closest('button') && group.current?.focus()
      }
    >
      {count > 0 && (
        <>
          {children}
          {count > 1 && (
            <Button size="compact-sm" variant="subtle" onClick={onClear}>
              {i18n.t('Clear all')}
            </Button>
          )}
        </>
      )}
    </Group>
  )
}
