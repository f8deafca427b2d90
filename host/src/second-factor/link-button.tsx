import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'

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
