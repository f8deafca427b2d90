import { Button, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { i18n } from 'shared-i18n'
import type { Toast } from './toast'

/** Held while the pointer or the focus is on the toast. The specification's 1,000,000 ms are the time until it leaves memory. */
const SUCCESS_MS = 5_000

const COLORS = { success: 'sea', failure: 'red', info: 'gray' } as const

/** Shows a toast in place of the current one. Returns a function that dismisses this toast only. */
export function notify({ title, description, tone = 'success', action }: Toast): () => void {
  clearNotifications()
  const id = notifications.show({
    title,
    color: COLORS[tone],
    role: tone === 'failure' ? 'alert' : 'status',
    autoClose: tone !== 'failure' && SUCCESS_MS,
    closeButtonProps: { 'aria-label': i18n.t('Dismiss') },
    message: (
      <>
        {description && <Text size="sm">{description}</Text>}
        {action && (
          <Button
            variant="light"
            color={COLORS[tone]}
            size="xs"
            mt="xs"
            onClick={() => {
              notifications.hide(id)
              action.onClick()
            }}
          >
            {action.label}
          </Button>
        )}
      </>
    ),
  })
  return () => void notifications.hide(id)
}

export function clearNotifications(): void {
  notifications.clean()
}
