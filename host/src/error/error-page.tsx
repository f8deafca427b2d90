import { Button } from '@mantine/core'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom'
import { i18n, useLingui } from 'shared-i18n'
import { ErrorMessage, usePageTitle } from 'shared-ui'
import { UiProvider } from 'shared-ui/theme'

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

interface StartErrorProps {
  error: unknown
}

/** Replaces the whole application when config.json cannot be read. */
export function StartError(props: StartErrorProps) {
  return (
    <UiProvider>
      <StartErrorPage {...props} />
    </UiProvider>
  )
}

/** Reads the texts that `UiProvider` provides. */
function StartErrorPage({ error }: StartErrorProps) {
  const { i18n } = useLingui()
  return (
    <main style={{ minHeight: '100dvh', background: 'var(--tt-page)' }}>
      <ErrorMessage
        message={describeError(error)}
        action={
          <Button variant="light" mt="md" onClick={() => location.reload()}>
            {i18n.t('Try again')}
          </Button>
        }
      />
    </main>
  )
}

/** The status text or the message of a thrown value. */
export function describeError(error: unknown): string {
  const text = isRouteErrorResponse(error) ? error.statusText : error instanceof Error ? error.message : ''
  return text || i18n.t('Unknow error')
}
