import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** The part of an address that moves the focus to the field for a new note. */
export const NOTE_HASH = '#note'

export const NoteLink = ({ salePath, children }: { salePath: string; children?: ReactNode }) => (
  <Anchor component={Link} to={`${salePath}${NOTE_HASH}`} inherit c="inherit" underline="always">
    {children}
  </Anchor>
)
