import { useLingui } from 'shared-i18n'
import { DayInput } from 'shared-ui/dates'
import { type DraftLine, lacksDates } from '../draft/draft'
import { movePeriod } from '../draft/period'
import { useDraft } from '../wizard'

/** The two fields for the days of travel of a chosen service. */
export function LineDays({ line }: { line: DraftLine }) {
  const { i18n } = useLingui()
  const { service } = line
  const changeLine = useDraft((draft) => draft.changeLine)
  return (['from', 'to'] as const).map((end) => (
    <DayInput
      key={end}
      size="xs"
      label={end === 'from' ? i18n.t('Travel from') : i18n.t('Travel to')}
      required={service.datesRequired ?? false}
      {...(end === 'from' && lacksDates(line) && { 'data-next-needed': true, 'data-autofocus': true })}
      value={line[end] ?? ''}
      onChange={(day) => changeLine(service.id, movePeriod(line, end, day, service.days))}
      onClear={() => changeLine(service.id, { from: null, to: null })}
    />
  ))
}
