import { Button } from '@mantine/core'
import { Link, useRouteError } from 'react-router-dom'
import { ErrorMessage, usePageTitle } from 'shared-ui'
import { describeError } from './describe-error'

export function ErrorPage() {
  return <ErrorScreen message={describeError(useRouteError())} />
}

/** Shown at an unknown address. */
export function NotFound() {
  return <ErrorScreen message="Not Found" />
}

function ErrorScreen({ message }: { message: string }) {
  usePageTitle('Oops!')
  return (
    <ErrorMessage
      message={message}
      action={
        <Button component={Link} to="/" reloadDocument variant="light" mt="md">
          Back to the start
        </Button>
      }
    />
  )
}
