import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { useLingui } from 'shared-i18n'
import { formatCount } from 'shared-ui'

interface IdQuestionProps {
  /** The number of rows of which only the id is that of a record. */
  count: number
  onAnswer: (areIdsConfirmed: boolean) => void
}

/** Asks whether the ids of a file are those of this suite. Until it is answered these rows are refused. */
export function IdQuestion({ count, onAnswer }: IdQuestionProps) {
  const { i18n } = useLingui()
  return (
    <Alert
      role="status"
      color="yellow"
      icon={<IconHelpCircle aria-hidden />}
      title={i18n.t('Are these the ids of this list?')}
    >
      <Stack gap="sm">
        <Text size="sm">
          {i18n.t(
            '{count, plural, one {{shown} row has the id of a record here, and nothing else of it.} other {{shown} rows have the id of a record here, and nothing else of it.}} Files of other programs have ids of their own.',
            { count, shown: formatCount(count) },
          )}
        </Text>
        <Group gap="sm">
          <Button size="xs" variant="default" onClick={() => onAnswer(false)}>
            {i18n.t('No, leave the ids out')}
          </Button>
          <Button size="xs" variant="default" onClick={() => onAnswer(true)}>
            {i18n.t('Yes, change these records')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
