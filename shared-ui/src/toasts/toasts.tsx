import { Button, Notification, Portal, Text } from '@mantine/core'
import { useEffect } from 'react'
import { dismissToast, type Toast, useShownToast } from './toast'
import classes from './toasts.module.css'

export const TOAST_LIFE_MS = 1_000_000

const COLORS = { success: 'sea', failure: 'red', info: 'gray' } as const

/** The place of the toast, mounted once by the host. */
export function Toasts() {
  const shown = useShownToast((toasts) => toasts.shown)
  return (
    <Portal>
      {/* The live region must exist before a toast is added, or screen readers do not announce it. */}
      <div className={classes.place} aria-live="polite">
        {shown && <ShownToast key={shown.id} toast={shown} />}
      </div>
    </Portal>
  )
}

function ShownToast({ toast: { title, description, tone = 'success', action } }: { toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(dismissToast, TOAST_LIFE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Notification
      title={title}
      color={COLORS[tone]}
      role={tone === 'failure' ? 'alert' : 'status'}
      className={classes.toast}
      closeButtonProps={{ 'aria-label': 'Dismiss' }}
      onClose={dismissToast}
    >
      {description && <Text size="sm">{description}</Text>}
      {action && (
        <Button
          variant="light"
          color={COLORS[tone]}
          size="xs"
          mt="xs"
          onClick={() => {
            dismissToast()
            action.onClick()
          }}
        >
          {action.label}
        </Button>
      )}
    </Notification>
  )
}
