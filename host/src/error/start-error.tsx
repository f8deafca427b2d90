import { Button } from '@mantine/core'
import { UiProvider } from 'shared-ui/theme'
import { ErrorMessage } from './error-message'

/** In place of the whole application, when what it needs to start is missing or broken. */
export function StartError({ error }: { error: unknown }) {
  return (
    <UiProvider>
      <main>
        <ErrorMessage
          error={error}
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
