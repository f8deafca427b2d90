import { Stack, Text, Title } from '@mantine/core'
import { useRef } from 'react'
import { useLingui } from 'shared-i18n'
import { useDraft } from '../wizard'
import { ChosenLine } from './chosen-line'
import classes from './chosen-lines.module.css'

/** The chosen services with their heading, which takes the focus when one is removed. */
export function ChosenLines() {
  const { i18n } = useLingui()
  const lines = useDraft((draft) => draft.lines)
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <Title order={3} ref={title} tabIndex={-1} style={{ outline: 'none' }}>
        {i18n.t('Chosen services')}
      </Title>
      {lines.length === 0 ? (
        <Text c="dimmed" size="sm">
          {i18n.t('None yet. Select one in the table.')}
        </Text>
      ) : (
        <Stack component="ul" gap="sm" className={classes.lines}>
          {lines.map((line) => (
            <ChosenLine key={line.service.id} line={line} onRemoved={() => title.current?.focus()} />
          ))}
        </Stack>
      )}
    </>
  )
}
