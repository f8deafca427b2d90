import { Anchor, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import { TextField } from 'shared-ui/form'

interface CodeFieldProps extends Pick<TextInputProps, 'label' | 'description'> {
  control: Control<{ code: string }>
}

/** The field for a code of an authenticator app. Password managers and phones can fill it in. */
export function CodeField({ control, ...texts }: CodeFieldProps) {
  return (
    <TextField
      control={control}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={8}
      autoFocus
      {...texts}
    />
  )
}

interface LinkButtonProps {
  onClick: () => void
  children: ReactNode
}

/** A button that looks like a link, for another way to log in. */
export const LinkButton = ({ onClick, children }: LinkButtonProps) => (
  <Anchor component="button" type="button" size="sm" ta="start" underline="always" onClick={onClick}>
    {children}
  </Anchor>
)
