import { Button } from '@mantine/core'
import { IconMapPinOff } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { EmptyState } from './empty-state'

interface NotFoundRecordProps {
  /** What was looked for, as a word: "category". */
  what: string
  /** The list that it would stand in. */
  to: string
  /** Text of the link to the list: "Back to Categories". */
  back: string
}

/** An address that names a record which is not, or no longer, there. */
export function NotFoundRecord({ what, to, back }: NotFoundRecordProps) {
  return (
    <EmptyState
      icon={<IconMapPinOff />}
      title={`This ${what} does not exist.`}
      description="It may have been removed, or the address is wrong."
      action={
        <Button component={Link} to={to} variant="light">
          {back}
        </Button>
      }
    />
  )
}
