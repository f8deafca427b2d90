import { Paper, type PaperProps } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './card.module.css'

/** Of a card around the fields of a form, which are up to 560 px wide. */
const FORM_WIDTH = 602

interface CardProps extends Omit<PaperProps, 'className'> {
  /** Limits the width, for forms. */
  narrow?: boolean
  children: ReactNode
}

/** A bordered panel for content. Its padding is in a style sheet: responsive props add a style element to each card. */
export function Card({ narrow = false, children, ...rest }: CardProps) {
  return (
    <Paper
      className={classes.card}
      withBorder
      shadow="xs"
      radius="lg"
      bd="1px solid var(--tt-line)"
      {...(narrow && { maw: FORM_WIDTH })}
      {...rest}
    >
      {children}
    </Paper>
  )
}
