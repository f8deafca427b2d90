import { Button, SimpleGrid, Stack } from '@mantine/core'
import { useRef } from 'react'
import type { TravelPeriod } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { DayInput } from 'shared-ui/dates'
import { type DraftLine, lacksDates } from '../draft/draft'
import { movePeriod } from '../draft/period'
import { focusIncompleteField, useFocusNextNeeded } from '../step-focus'
import { useDraft, useWizard } from '../wizard'

interface PeriodFieldsProps {
  period: TravelPeriod
  required: boolean
  /** True when the days must be set and are not. */
  needed: boolean
  autoFocus: boolean
  onMove: (end: 'from' | 'to', day: string) => void
  onClear: () => void
}

export function PeriodFields({ period, required, needed, autoFocus, onMove, onClear }: PeriodFieldsProps) {
  const { i18n } = useLingui()
  return (
    <SimpleGrid cols={2} spacing="xs">
      {(['from', 'to'] as const).map((end) => (
        <DayInput
          key={end}
          size="xs"
          label={end === 'from' ? i18n.t('Travel from') : i18n.t('Travel to')}
          autoFocus={autoFocus && end === 'from'}
          required={required}
          {...(end === 'from' && needed && { 'data-next-needed': true, 'data-autofocus': true })}
          value={period[end] ?? ''}
          min={end === 'to' ? (period.from ?? undefined) : undefined}
          onChange={(day) => onMove(end, day)}
          onClear={onClear}
        />
      ))}
    </SimpleGrid>
  )
}

/** The two fields for the days of travel of a chosen service, which can be given to all. */
export function LineDays({ line, autoFocus = false }: { line: DraftLine; autoFocus?: boolean }) {
  const { i18n } = useLingui()
  const { service, from, to } = line
  const { lines, changeLine, shareDates } = useDraft()
  const { changedSale } = useWizard()
  const focusNextNeeded = useFocusNextNeeded()
  const fields = useRef<HTMLDivElement>(null)
  const isShared = lines.every((other) => other.from === from && other.to === to)
  return (
    <Stack gap="xs" ref={fields}>
      <PeriodFields
        period={line}
        required={service.datesRequired ?? false}
        needed={lacksDates(line)}
        autoFocus={autoFocus}
        onMove={(end, day) =>
          changeLine(line.id, movePeriod(line, end, day, service.days, changedSale !== undefined))
        }
        onClear={() => changeLine(line.id, { from: null, to: null })}
      />
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
