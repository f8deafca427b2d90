import { Group, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useLingui } from 'shared-i18n'
import { BusyButton, formatCount } from 'shared-ui'

interface ShowMoreProps {
  shown: number
  total: number
  hasMore: boolean
  busy: boolean
  /** True when the last try to load more has failed. */
  failed: boolean
  onMore: () => void
}

/** The number of payment methods in the list, and a button that adds the next ones. */
export function ShowMore({ shown, total, hasMore, busy, failed, onMore }: ShowMoreProps) {
  const { i18n } = useLingui()
  const numbers = { shown: formatCount(shown), total: formatCount(total) }
  const count = useRef<HTMLParagraphElement>(null)
  const wasPressed = useRef(false)
  // The button is removed with the last payment methods, so the focus moves to the text beside it.
  useEffect(() => {
    if (hasMore || !wasPressed.current) return
    wasPressed.current = false
    count.current?.focus()
  }, [hasMore])
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <Text ref={count} size="sm" c="dimmed" tabIndex={-1} aria-live="polite" style={{ outline: 'none' }}>
        {failed && !busy
          ? i18n.t('{shown} of {total} payment methods. More could not be loaded.', numbers)
          : i18n.t('{shown} of {total} payment methods', numbers)}
      </Text>
      {hasMore && (
        <BusyButton
          variant="default"
          flex="none"
          busy={busy}
          onClick={() => {
            wasPressed.current = true
            onMore()
          }}
        >
          {failed && !busy ? i18n.t('Try again') : i18n.t('Show more')}
        </BusyButton>
      )}
    </Group>
  )
}
