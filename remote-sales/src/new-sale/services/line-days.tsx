import { Button, SimpleGrid, Stack } from '@mantine/core'
import { useRef } from 'react'
import { addDays, daysBetween } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { DayInput } from 'shared-ui/dates'
import { type DraftLine, lacksDates } from '../draft/draft'
import { focusIncompleteField, useFocusNextNeeded } from '../step-focus'
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
              changeLine(line.id, movePeriod(line, end, day, service.days, changedSale !== undefined))
            }
            onClear={() => changeLine(line.id, { from: null, to: null })}
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

type Period = Pick<DraftLine, 'from' | 'to'>

/**
 * The days of travel with one end moved. Both ends are set or neither is. The return follows the departure so that the service lasts
 * as long as it should, when that is known, or when a sold trip is moved. Otherwise it keeps its day, unless the trip would end
 * before it starts: then the trip keeps its length. Without a day, or with a return before the departure, both ends stay.
 *
 * @param days how long the service lasts
 * @param isSold true for the days of a sale that is changed
 */
export function movePeriod(
  { from, to }: Period,
  end: 'from' | 'to',
  day: string | null,
  days?: number,
  isSold = false,
): Period {
  if (!day) return { from, to }
  const nights = days ? days - 1 : from && to ? daysBetween(from, to) : 0
  if (end === 'from') {
    return { from: day, to: !days && !isSold && to && to >= day ? to : addDays(day, nights) }
  }
  if (from && day < from) return { from, to }
  return { from: from ?? addDays(day, -nights), to: day }
}
