import { Button } from '@mantine/core'
import { Link, useRouteError } from 'react-router-dom'
import { usePageTitle } from 'shared-ui'
import { ErrorMessage } from './error-message'

export function ErrorPage() {
  const error = useRouteError()
  usePageTitle('Oops!')
  return (
    <ErrorMessage
      error={error}
      action={
        <Button component={Link} to="/" reloadDocument variant="light" mt="md">
          Back to the start
        </Button>
      }
    />
  )
}
