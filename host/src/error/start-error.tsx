import { Button } from '@mantine/core'
import { ErrorMessage } from 'shared-ui'
import { UiProvider } from 'shared-ui/theme'
import { describeError } from './describe-error'

/** Replaces the whole application when config.json cannot be read. */
export function StartError({ error }: { error: unknown }) {
  return (
    <UiProvider>
      <main style={{ minHeight: '100dvh', background: 'var(--tt-page)' }}>
        <ErrorMessage
          message={describeError(error)}
          action={
            <Button variant="light" mt="md" onClick={() => location.reload()}>
              Try again
            </Button>
          }
        />
      </main>
    </UiProvider>
  )
}
