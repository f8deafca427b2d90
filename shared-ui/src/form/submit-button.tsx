import { Button, type ButtonProps, Loader } from '@mantine/core'
import type { ReactNode } from 'react'

interface SubmitButtonProps extends Omit<ButtonProps, 'disabled' | 'loading' | 'leftSection'> {
  busy: boolean
  children: ReactNode
}

/**
 * Submits its form, and shows that it does. It is not disabled meanwhile, which would drop the keyboard's focus to
 * the top of the page: the form has to ignore a second submit.
 */
export function SubmitButton({ busy, children, ...rest }: SubmitButtonProps) {
  return (
    <Button
      {...rest}
      type="submit"
      aria-busy={busy}
      leftSection={busy && <Loader size={16} color="currentColor" aria-hidden />}
    >
      {children}
    </Button>
  )
}
