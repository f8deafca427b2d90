import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { openQuestions } from 'shared-api/tables'
import { i18n, useLingui } from 'shared-i18n'
import {
  DATE_OPTIONS,
  INTEREST_OPTIONS,
  NAME_OPTIONS,
  NUMBER_OPTIONS,
  SEPARATOR_OPTIONS,
} from './format-options'
import { FormatSettings } from './format-settings'
import type { FormatState } from './import-state'
import type { ImportedSection } from './imported-section'
import { FIELDS } from './reading/fields'
import type { FileImport } from './use-file-import'

interface FormatLineProps {
  section: ImportedSection
  state: FormatState
  flow: FileImport
}

/** What was recognized, in one line. Its settings are open while the file does not say something or cannot be read. */
export function FormatLine({ section, state, flow }: FormatLineProps) {
  const { i18n } = useLingui()
  const isUnclear = openQuestions(state.format, state.columns).length > 0 || state.problem !== undefined
  const [isOpen, setOpen] = useState(isUnclear)
  // What the user has begun to correct stays open.
  if (isUnclear && !isOpen) setOpen(true)
  return (
    <>
      <Group gap="xs">
        <Text size="sm">
          {i18n.t('Format of the file: {format}', { format: recognized(section, state).join(' · ') })}
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={i18n.t('Change the format')}
          aria-expanded={isOpen}
          disabled={isUnclear}
          onClick={() => setOpen(!isOpen)}
        >
          {i18n.t({ id: 'Change (verb)', message: 'Change' })}
        </Button>
      </Group>
      {isOpen && <FormatSettings section={section} state={state} flow={flow} />}
    </>
  )
}

function recognized(section: ImportedSection, { scanned, format, columns }: FormatState): string[] {
  const kinds = new Set(FIELDS[section.entity].map(({ kind }) => kind))
  const labelOf = (options: readonly { value: string; label: string }[], chosen: string | undefined) => {
    const label = options.find(({ value }) => value === chosen)?.label
    return label && i18n.t(label)
  }
  const dates = kinds.has('date') && labelOf(DATE_OPTIONS, format.dates)
  const hasNumbers = kinds.has('amount') || kinds.has('interest')
  return [
    scanned.isWorkbook ? 'Excel' : labelOf(SEPARATOR_OPTIONS, format.separator),
    dates && i18n.t('dates {example}', { example: dates }),
    hasNumbers && i18n.t('numbers {example}', { example: labelOf(NUMBER_OPTIONS, format.numbers) }),
    kinds.has('interest') && labelOf(INTEREST_OPTIONS, format.interest),
    columns.fullName !== undefined && labelOf(NAME_OPTIONS, format.names),
  ].filter((part) => typeof part === 'string')
}
