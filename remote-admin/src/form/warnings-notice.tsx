import { Button, Text } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { useLingui } from 'shared-i18n'
import { FormNotice } from './form-notice'
import type { Warnings } from './use-warnings'

/** Asks for a confirmation before something is saved that may be a mistake. */
export function WarningsNotice({ warnings: { sentences, saveAnyway } }: { warnings: Warnings }) {
  const { i18n } = useLingui()
  return (
    <FormNotice icon={<IconHelp aria-hidden />} title={i18n.t('This may be a mistake. It is not saved yet.')}>
      {sentences.map((sentence) => (
        <Text key={sentence} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {sentence}
        </Text>
      ))}
      <Button size="xs" onClick={saveAnyway}>
        {i18n.t('Save anyway')}
      </Button>
    </FormNotice>
  )
}
