import { Button, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'

export const TOAST_LIFE_MS = 1_000_000

export interface Toast {
  title: string
  description?: string
  /** `failure` interrupts a screen reader, the others do not. Default: `success`. */
  tone?: 'success' | 'failure' | 'info'
  /** A button. Pressing it also dismisses the toast. */
  action?: { label: string; onClick: () => void }
}

const COLORS = { success: 'sea', failure: 'red', info: 'gray' } as const

/**
 * Shows a toast in place of the current one. It stays until dismissed.
 * @returns A function that dismisses this toast only.
 */
export function toast({ title, description, tone = 'success', action }: Toast): () => void {
  dismissToast()
  const id = notifications.show({
    title,
    color: COLORS[tone],
    role: tone === 'failure' ? 'alert' : 'status',
    autoClose: TOAST_LIFE_MS,
    closeButtonProps: { 'aria-label': 'Dismiss' },
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

export function dismissToast(): void {
  notifications.clean()
}
