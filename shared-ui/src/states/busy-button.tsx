import { Button, type ButtonProps, Loader } from '@mantine/core'
import type { ComponentProps } from 'react'

export interface BusyButtonProps
  extends Omit<ButtonProps, 'disabled' | 'loading'>,
    Pick<ComponentProps<'button'>, 'type' | 'onClick' | 'autoFocus' | 'aria-label' | 'title'> {
  /** True while the action runs. The button then shows a loader and ignores clicks. */
  busy: boolean
}

/**
 * A button with a busy state. It does not use Mantine's `loading`, which disables the button, so that a
 * keyboard user would lose the focus.
 */
export function BusyButton({ busy, leftSection, onClick, ...rest }: BusyButtonProps) {
  return (
    <Button
      {...rest}
      aria-busy={busy}
      leftSection={busy ? <Loader size={16} color="currentColor" aria-hidden /> : leftSection}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    />
  )
}
