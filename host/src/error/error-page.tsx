import { Button } from '@mantine/core'
import { Link, useRouteError } from 'react-router-dom'
import { ErrorMessage, usePageTitle } from 'shared-ui'
import { describeError } from './describe-error'

export function ErrorPage() {
  const error = useRouteError()
  usePageTitle('Oops!')
  return (
    <ErrorMessage
      message={describeError(error)}
      action={
        <Button component={Link} to="/" reloadDocument variant="light" mt="md">
          Back to the start
        </Button>
      }
    />
  )
}
