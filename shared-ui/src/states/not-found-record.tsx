import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { ErrorMessage } from './error-message'

interface NotFoundRecordProps {
  /** What was looked for, as a word: "category". */
  what: string
  /** The list that it would stand in. */
  to: string
  /** Text of the link to the list: "Back to Categories". */
  back: string
}

/** For an address within a section that leads nowhere, such as that of a record which is not, or no longer, there. */
export function NotFoundRecord({ what, to, back }: NotFoundRecordProps) {
  return (
    <ErrorMessage
      order={2}
      message="Not Found"
      description={`This ${what} does not exist. It may have been removed, or the address is wrong.`}
      action={
        <Button component={Link} to={to} variant="light">
          {back}
        </Button>
      }
    />
  )
}
