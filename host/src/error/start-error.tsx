import { Button } from '@mantine/core'
import { useLingui } from 'shared-i18n'
import { ErrorMessage } from 'shared-ui'
import { UiProvider } from 'shared-ui/theme'
import { describeError } from './describe-error'

/** Replaces the whole application when config.json cannot be read. */
export function StartError({ error }: { error: unknown }) {
  const { i18n } = useLingui()
  return (
    <UiProvider>
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
    </UiProvider>
  )
}
