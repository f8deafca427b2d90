import { Button } from '@mantine/core'
import { Link, useRouteError } from 'react-router-dom'
import { useLingui } from 'shared-i18n'
import { ErrorMessage, usePageTitle } from 'shared-ui'
import { describeError } from './describe-error'

export function ErrorPage() {
  return <ErrorScreen message={describeError(useRouteError())} />
}

/** Shown at an unknown address. */
export function NotFound() {
  const { i18n } = useLingui()
  return <ErrorScreen message={i18n.t('Not Found')} />
}

function ErrorScreen({ message }: { message: string }) {
  const { i18n } = useLingui()
  usePageTitle(i18n.t('Oops!'))
  return (
    <ErrorMessage
      message={message}
      action={
        <Button component={Link} to="/" reloadDocument variant="light" mt="md">
          {i18n.t('Back to the start')}
        </Button>
      }
    />
  )
}
