import { addDays, type TravelPeriod, wholePeriod } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatDay, today } from 'shared-ui'
import { Chip } from './chip'

const DAYS_BEFORE = 15

interface DaysBeforeTripProps {
  lines: readonly TravelPeriod[]
  /** The day that is set. */
  chosen: string | null
  onChoose: (day: string) => void
}

/** Offers a due day before the departure. Nothing for a trip without days, and where that day has come. */
export function DaysBeforeTrip({ lines, chosen, onChoose }: DaysBeforeTripProps) {
  const { i18n } = useLingui()
  const { from } = wholePeriod(lines)
  const day = from && addDays(from, -DAYS_BEFORE)
  if (!day || day <= today()) return null
  return (
    <Chip chosen={chosen === day} onClick={() => onChoose(day)}>
      {i18n.t('{count} days before: {day}', { count: DAYS_BEFORE, day: formatDay(day) })}
    </Chip>
  )
}
