import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'

/** A link beside the button for a new record, to a list that belongs to this one. */
export function SectionLink({ to, label }: { to: string; label: string }) {
  return (
    <Button component={Link} to={to} variant="subtle" px={8} ml={-8}>
      {label}
    </Button>
  )
}
