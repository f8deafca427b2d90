import { Button, Group } from '@mantine/core'
import { columnsIn, csvHead, csvRecord, DEPARTURE_EXPORT, type Departure } from 'shared-api/contract'
import { toCalendar } from 'shared-api/departure-calendar'
import { isRealRole, useSession } from 'shared-auth'
import { currentLanguage, LANGUAGES, labelText, useLingui } from 'shared-i18n'
import { saveCsv, saveExcel, saveFile, useFailureToast } from 'shared-ui'
import { SECTIONS } from '../sections'
import { CalendarSubscription } from './calendar-subscription'

interface DepartureFilesProps {
  departures: readonly Departure[]
  /** The file name without extension. */
  name: string
  /** True while the departures are those of another period. */
  disabled: boolean
}

/** Saves the departures on screen as a CSV file, as an Excel workbook, and as a file for calendars. */
export function DepartureFiles({ departures, name, disabled }: DepartureFilesProps) {
  const { i18n } = useLingui()
  const failure = useFailureToast()
  const language = LANGUAGES[currentLanguage()].locale
  const isReal = useSession(({ user }) => isRealRole(user.role))
  const toCsv = () => {
    const columns = columnsIn(language, DEPARTURE_EXPORT)
    const lines = departures.map((departure) => csvRecord(columns, departure))
    return new Blob([csvHead(columns), ...lines], { type: 'text/csv' })
  }
  const saveWorkbook = () => {
    failure.dismiss()
    saveExcel(toCsv(), name).catch((error: unknown) => failure.show(error, saveWorkbook))
  }
  const saveCalendar = () => {
    const words = { name: `${labelText(SECTIONS.departures.label)} ${name}`, sale: i18n.t('Sale') }
    saveFile(new Blob([toCalendar(departures, words)], { type: 'text/calendar' }), `${name}.ics`)
  }
  return (
    <Group gap="xs">
      <Button variant="default" disabled={disabled} onClick={() => void saveCsv(toCsv(), name)}>
        {i18n.t('Export CSV')}
      </Button>
      <Button
        variant="default"
        disabled={disabled}
        aria-label={i18n.t('Export Excel')}
        onClick={saveWorkbook}
      >
        {i18n.t('Excel')}
      </Button>
      <Button variant="default" disabled={disabled} onClick={saveCalendar}>
        {i18n.t('Calendar file')}
      </Button>
      {isReal && <CalendarSubscription />}
    </Group>
  )
}
