import { Button } from '@mantine/core'
import { ErrorMessage } from 'shared-ui'
import { UiProvider } from 'shared-ui/theme'
import { describeError } from './describe-error'

/** In place of the whole application, when what it needs to start is missing or broken. */
export function StartError({ error }: { error: unknown }) {
  return (
    <UiProvider>
      <main>
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
