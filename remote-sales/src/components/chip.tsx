import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'

interface ChipProps extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps | 'type'> {
  /** True for the chip of the value that is chosen. */
  chosen?: boolean
}

/** A usual value. A pointer leaves the focus where it is: a field that is left would be checked, and could move the chip before it is pressed. */
export const Chip = ({ chosen, ...button }: ChipProps) => (
  <Button
    {...(chosen
      ? { variant: 'light', bd: '1px solid var(--mantine-primary-color-filled)' }
      : { variant: 'default' })}
    size="compact-sm"
    radius="xl"
    aria-pressed={chosen}
    onMouseDown={(event) => event.preventDefault()}
    {...button}
  />
)
