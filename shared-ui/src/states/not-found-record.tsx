import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { ErrorMessage } from './error-message'

interface NotFoundRecordProps {
  /** The name of the record's kind: "category". */
  what: string
  /** The path of the list. */
  to: string
  /** The text of the link to the list: "Back to Categories". */
  back: string
}

/** For an address within a section that does not exist, such as that of a missing record. */
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
