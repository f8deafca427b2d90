import { Paper, type PaperProps } from '@mantine/core'
import type { ReactNode } from 'react'

interface CardProps extends PaperProps {
  children: ReactNode
}

/** A bordered panel for content. */
export function Card({ children, ...rest }: CardProps) {
  return (
    <Paper
      withBorder
      shadow="xs"
      radius="lg"
      p={{ base: 'md', sm: 'lg' }}
      bd="1px solid var(--tt-line)"
      {...rest}
    >
      {children}
    </Paper>
  )
}
