import { Button, Text } from '@mantine/core'
import { type NotificationData, notifications } from '@mantine/notifications'
import { useEffect, useEffectEvent, useRef } from 'react'
import { i18n } from 'shared-i18n'
import type { ShownToast, Toast } from './toast'

/** Held while the pointer or the focus is on the toast. The specification's 1,000,000 ms are the time until it leaves memory. */
const SUCCESS_MS = 5_000

const COLORS = { success: 'sea', failure: 'red', info: 'gray' } as const

/** Has the contract of `toast`. */
export function notify(toast: Toast): ShownToast {
  clearNotifications()
  const hide = () => void notifications.hide(id)
  const id = notifications.show(notificationOf(toast, hide))
  const { action: _, ...text } = toast
  return {
    dismiss: hide,
    removeAction: () => void notifications.update({ id, ...notificationOf(text, hide) }),
  }
}

/** Dismisses its toast some time after pointer and focus have left it. The library is held by the focus in another layout alone. */
function DismissLater({ onDismiss }: { onDismiss: () => void }) {
  const place = useRef<HTMLSpanElement>(null)
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    const toast = place.current?.closest('[role="status"]')
    if (!toast) return
    const held = { pointer: false, focus: toast.contains(document.activeElement) }
    let timer: number | undefined
    const wait = () => {
      window.clearTimeout(timer)
      if (!held.pointer && !held.focus) timer = window.setTimeout(dismiss, SUCCESS_MS)
    }
    const listeners = new AbortController()
    const hold = (event: string, by: keyof typeof held, isHeld: boolean) =>
      toast.addEventListener(
        event,
        () => {
          held[by] = isHeld
          wait()
        },
        { signal: listeners.signal },
      )
    hold('pointerenter', 'pointer', true)
    hold('pointerleave', 'pointer', false)
    hold('focusin', 'focus', true)
    hold('focusout', 'focus', false)
    wait()
    return () => {
      listeners.abort()
      window.clearTimeout(timer)
    }
  }, [])
  return <span ref={place} hidden />
}

function notificationOf(
  { title, description, tone = 'success', action }: Toast,
  hide: () => void,
): NotificationData {
  return {
    title,
    color: COLORS[tone],
    role: tone === 'failure' ? 'alert' : 'status',
    autoClose: false,
    closeButtonProps: { 'aria-label': i18n.t('Dismiss') },
    message: (
      <>
        {tone !== 'failure' && <DismissLater onDismiss={hide} />}
        {description && <Text size="sm">{description}</Text>}
        {action && (
          <Button
            variant="light"
            color={COLORS[tone]}
            size="xs"
            mt="xs"
            onClick={() => {
              hide()
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
