import { Button, Group, Text } from '@mantine/core'
import { type ReactNode, useRef } from 'react'

interface FilterChipsProps {
  /** The number of filters that are set. */
  count: number
  onClear: () => void
  /** A `FilterChip` for each filter that is set. */
  children: ReactNode
}

/** The filters that are set, each with a button that removes it. */
export function FilterChips({ count, onClear, children }: FilterChipsProps) {
  const group = useRef<HTMLDivElement>(null)
  return (
    <Group
      ref={group}
      role="group"
      aria-label="Active filters"
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
          <Text size="sm" c="dimmed">
            Only
          </Text>
          {children}
          {count > 1 && (
            <Button size="compact-sm" variant="subtle" onClick={onClear}>
              Clear all
            </Button>
          )}
        </>
      )}
    </Group>
  )
}
