import { Button, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'

export const TOAST_LIFE_MS = 1_000_000

export interface Toast {
  title: string
  description?: string
  /** `failure` interrupts a screen reader, the others wait for it. Default: `success`. */
  tone?: 'success' | 'failure' | 'info'
  /** One thing to do about it. Doing it dismisses the toast. */
  action?: { label: string; onClick: () => void }
}

const COLORS = { success: 'sea', failure: 'red', info: 'gray' } as const

/**
 * Shows a toast in place of the one shown: one at a time, the newest wins. It stays until dismissed.
 * @returns how to dismiss it, and it alone
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
