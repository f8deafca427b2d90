import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Doubts } from './use-doubts'

/** Asks for a confirmation before something is saved that may be a mistake. */
export function DoubtsNotice({ doubts: { sentences, saveAnyway } }: { doubts: Doubts }) {
  const notice = useRef<HTMLDivElement>(null)
  // In a long form the notice may be far above the submit button, so it takes the focus.
  useEffect(() => notice.current?.focus(), [])
  return (
    <Alert
      ref={notice}
      tabIndex={-1}
      role="alert"
      color="yellow"
      icon={<IconHelp aria-hidden />}
      title="Is this as you want it? It is not saved yet."
    >
      <Stack gap="sm" align="start">
        {sentences.map((sentence) => (
          <Text key={sentence} size="sm" style={{ overflowWrap: 'anywhere' }}>
            {sentence}
          </Text>
        ))}
        <Button size="xs" onClick={saveAnyway}>
          Save anyway
        </Button>
      </Stack>
    </Alert>
  )
}
