import { Button, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { Link, useRouteError } from 'react-router-dom'
import { describeError } from './describe-error'

export function ErrorPage() {
  const error = useRouteError()
  useDocumentTitle('Oops!')
  return (
    <Stack role="alert" align="center" gap="sm" py="xl" ta="center">
      <Title order={1}>Oops!</Title>
      <Text>Sorry, an unexpected error has occurred.</Text>
      <Text c="dimmed" fs="italic">
        {describeError(error)}
      </Text>
      <Button component={Link} to="/" reloadDocument variant="light" mt="md">
        Back to the start
      </Button>
    </Stack>
  )
}
