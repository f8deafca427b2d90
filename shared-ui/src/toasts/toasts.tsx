import { Button, Notification, Portal, Text } from '@mantine/core'
import { useEffect } from 'react'
import { dismissToast, type Toast, useShownToast } from './toast'
import classes from './toasts.module.css'

export const TOAST_LIFE_MS = 1_000_000

const COLORS = { success: 'sea', failure: 'red', info: 'gray' } as const

/** The place where toasts appear; mounted once, by the host. */
export function Toasts() {
  const { shown, number } = useShownToast()
  return (
    <Portal>
      {/* A screen reader hears what comes into a place that it knows already, and not every place that comes. */}
      <div aria-live="polite" className={classes.place}>
        {shown && <ShownToast key={number} {...shown} />}
      </div>
    </Portal>
  )
}

function ShownToast({ title, description, tone = 'success', action }: Toast) {
  useEffect(() => {
    const life = setTimeout(dismissToast, TOAST_LIFE_MS)
    return () => clearTimeout(life)
  }, [])
  return (
    <Notification
      className={classes.toast ?? ''}
      title={title}
      color={COLORS[tone]}
      role={tone === 'failure' ? 'alert' : 'status'}
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
