import { Button } from '@mantine/core'
import { useLingui } from 'shared-i18n'
import { ErrorMessage } from 'shared-ui'
import { UiProvider } from 'shared-ui/theme'
import { describeError } from './describe-error'

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
