import { Button, SimpleGrid, Stack } from '@mantine/core'
import { useRef } from 'react'
import { useLingui } from 'shared-i18n'
import { DayInput } from 'shared-ui/dates'
import { type DraftLine, lacksDates } from '../draft/draft'
import { movePeriod } from '../draft/period'
import { focusIncompleteField } from '../focus-incomplete-field'
import { useFocusNextNeeded } from '../use-focus-next-needed'
import { useDraft, useWizard } from '../wizard'

interface LineDaysProps {
  line: DraftLine
  /** Focuses the first field. */
  autoFocus?: boolean
}

/** The two fields for the days of travel of a chosen service, which can be given to all. */
export function LineDays({ line, autoFocus = false }: LineDaysProps) {
  const { i18n } = useLingui()
  const { service, from, to } = line
  const { lines, changeLine, shareDates } = useDraft()
  const { changedSale } = useWizard()
  const focusNextNeeded = useFocusNextNeeded()
  const fields = useRef<HTMLDivElement>(null)
  const isShared = lines.every((other) => other.from === from && other.to === to)
  return (
    <Stack gap="xs" ref={fields}>
      <SimpleGrid cols={2} spacing="xs">
        {(['from', 'to'] as const).map((end) => (
          <DayInput
            key={end}
            size="xs"
            label={end === 'from' ? i18n.t('Travel from') : i18n.t('Travel to')}
            autoFocus={autoFocus && end === 'from'}
            required={service.datesRequired ?? false}
            {...(end === 'from' && lacksDates(line) && { 'data-next-needed': true, 'data-autofocus': true })}
            value={line[end] ?? ''}
            min={end === 'to' ? (from ?? undefined) : undefined}
            onChange={(day) =>
              changeLine(service.id, movePeriod(line, end, day, service.days, changedSale !== undefined))
            }
            onClear={() => changeLine(service.id, { from: null, to: null })}
          />
        ))}
      </SimpleGrid>
      {from && !isShared && (
        <Button
          variant="subtle"
          size="compact-sm"
          style={{ alignSelf: 'start' }}
          onClick={() => {
            if (focusIncompleteField(fields.current)) return
            shareDates({ from, to })
            focusNextNeeded()
          }}
        >
          {i18n.t('Same dates for all')}
        </Button>
      )}
    </Stack>
  )
}
