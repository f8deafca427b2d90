import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { Link, useRouteError } from 'react-router-dom'
import { ErrorMessage } from './error-message'

export function ErrorPage() {
  const error = useRouteError()
  useDocumentTitle('Oops!')
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
