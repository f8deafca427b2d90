import { Paper, type PaperProps } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './card.module.css'

interface CardProps extends Omit<PaperProps, 'className'> {
  children: ReactNode
}

/** A bordered panel for content. Its padding is in a style sheet: responsive props add a style element to each card. */
export function Card({ children, ...rest }: CardProps) {
  return (
    <Paper
      className={classes.card}
      withBorder
      shadow="xs"
      radius="lg"
      bd="1px solid var(--tt-line)"
      {...rest}
    >
      {children}
    </Paper>
  )
}
