import { Button, Text } from '@mantine/core'
import { type NotificationData, notifications } from '@mantine/notifications'
import { i18n } from 'shared-i18n'
import type { ShownToast, Toast } from './toast'

/** Held while the pointer or the focus is on the toast. The specification's 1,000,000 ms are the time until it leaves memory. */
const SUCCESS_MS = 5_000

const COLORS = { success: 'sea', failure: 'red', info: 'gray' } as const

/** Has the contract of `toast`. */
export function notify(toast: Toast): ShownToast {
  clearNotifications()
  const id = notifications.show(notificationOf(toast, () => notifications.hide(id)))
  const { action: _, ...text } = toast
  return {
    dismiss: () => void notifications.hide(id),
    removeAction: () => void notifications.update({ id, ...notificationOf(text) }),
  }
}

function notificationOf(
  { title, description, tone = 'success', action }: Toast,
  hide?: () => void,
): NotificationData {
  return {
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
              hide?.()
              action.onClick()
            }}
          >
            {action.label}
          </Button>
        )}
      </>
    ),
  }
}

export function clearNotifications(): void {
  notifications.clean()
}
