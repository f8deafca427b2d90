import { Button, type ButtonProps, Loader } from '@mantine/core'
import type { ComponentProps } from 'react'

export interface BusyButtonProps
  extends Omit<ButtonProps, 'disabled' | 'loading'>,
    Pick<ComponentProps<'button'>, 'type' | 'onClick'> {
  /** What it started is running: it shows that, and a click does nothing. */
  busy: boolean
}

/**
 * Shows that what it started is running. Not by Mantine's `loading`, which disables the button and so drops the
 * keyboard's focus to the top of the page.
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
