import { Button, Group } from '@mantine/core'
import {
  type CsvColumn,
  columnsIn,
  csvHead,
  csvRecord,
  DEPARTURE_EXPORT,
  type Departure,
} from 'shared-api/contract'
import { toCalendar } from 'shared-api/departure-calendar'
import { readDepartingTravellers, TRAVELLER_EXPORT } from 'shared-api/travellers'
import { isRealRole, useSession } from 'shared-auth'
import { currentLanguage, LANGUAGES, labelText, useLingui } from 'shared-i18n'
import { saveCsv, saveExcel, saveFile, useFailureToast } from 'shared-ui'
import { DOCUMENT_LABELS } from '../sales/travellers/document-kinds'
import { SECTIONS } from '../sections'
import { CalendarSubscription } from './calendar-subscription'

interface DepartureFilesProps {
  departures: readonly Departure[]
  /** The query of the departures. */
  query: Parameters<typeof readDepartingTravellers>[0]
  /** The file name without extension. */
  name: string
  /** True while the departures are those of another period. */
  disabled: boolean
}

/** Saves the departures on screen as a CSV file, as an Excel workbook, and as a file for calendars. */
export function DepartureFiles({ departures, query, name, disabled }: DepartureFilesProps) {
  const { i18n } = useLingui()
  const failure = useFailureToast()
  const language = LANGUAGES[currentLanguage()].locale
  const isReal = useSession(({ user }) => isRealRole(user.role))
  const toCsv = () => csvOf(columnsIn(language, DEPARTURE_EXPORT), departures)
  const saveTravellers = () => {
    failure.dismiss()
    readDepartingTravellers(query)
      .then((travellers) => {
        const rows = travellers.map((each) => ({
          ...each,
          documentKind: i18n.t(DOCUMENT_LABELS[each.documentKind]),
        }))
        return saveCsv(csvOf(columnsIn(language, TRAVELLER_EXPORT), rows), `${name} ${i18n.t('Travellers')}`)
      })
      .catch((error: unknown) => failure.show(error, saveTravellers))
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
      <Button variant="default" disabled={disabled} onClick={saveTravellers}>
        {i18n.t('Export travellers')}
      </Button>
      <Button variant="default" disabled={disabled} onClick={saveCalendar}>
        {i18n.t('Calendar file')}
      </Button>
      {isReal && <CalendarSubscription />}
    </Group>
  )
}

const csvOf = <Row,>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]) =>
  new Blob([csvHead(columns), ...rows.map((row) => csvRecord(columns, row))], { type: 'text/csv' })
