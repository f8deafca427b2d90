import {
  IconCalendarDown,
  IconCalendarShare,
  IconFileDownload,
  IconFileSpreadsheet,
  IconUsers,
} from '@tabler/icons-react'
import { type CsvColumn, csvHead, csvRecord, type Departure } from 'shared-api/contract'
import {
  columnsIn,
  DEPARTURE_EXPORT,
  ofCurrencies,
  TRAVELLER_EXPORT,
  toCalendar,
} from 'shared-api/departure-files'
import { readDepartingTravellers } from 'shared-api/travellers'
import { isRealRole, useSession } from 'shared-auth'
import { currentLanguage, LANGUAGES, labelText, useLingui } from 'shared-i18n'
import { businessCurrencies, saveCsv, saveExcel, saveFile, useFailureToast } from 'shared-ui'
import { Menu } from 'shared-ui/overlays'
import { SECTIONS } from '../sections'
import { DOCUMENT_LABELS } from '../travellers/document-kinds'

export interface DepartureMenuItemsProps {
  /** Undefined while those of another period are on screen. */
  departures: readonly Departure[] | undefined
  query: Parameters<typeof readDepartingTravellers>[0]
  name: string
  onSubscribe: () => void
}

export function DepartureMenuItems({ departures, query, name, onSubscribe }: DepartureMenuItemsProps) {
  const { i18n } = useLingui()
  const failure = useFailureToast()
  const language = LANGUAGES[currentLanguage()].locale
  const isReal = useSession(({ user }) => isRealRole(user.role))
  const toCsv = () =>
    csvOf(columnsIn(language, ofCurrencies(DEPARTURE_EXPORT, businessCurrencies()[1])), departures ?? [])
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
    saveFile(new Blob([toCalendar(departures ?? [], words)], { type: 'text/calendar' }), `${name}.ics`)
  }
  const files = [
    { label: i18n.t('Export CSV'), Icon: IconFileDownload, save: () => void saveCsv(toCsv(), name) },
    { label: i18n.t('Export Excel'), Icon: IconFileSpreadsheet, save: saveWorkbook },
    { label: i18n.t('Export travellers'), Icon: IconUsers, save: saveTravellers },
    { label: i18n.t('Calendar file'), Icon: IconCalendarDown, save: saveCalendar },
  ]
  return (
    <>
      {files.map(({ label, Icon, save }) => (
        <Menu.Item
          key={label}
          leftSection={<Icon size={16} aria-hidden />}
          disabled={departures === undefined}
          onClick={save}
        >
          {label}
        </Menu.Item>
      ))}
      {isReal && (
        <Menu.Item leftSection={<IconCalendarShare size={16} aria-hidden />} onClick={onSubscribe}>
          {i18n.t('Subscribe in a calendar')}
        </Menu.Item>
      )}
    </>
  )
}

const csvOf = <Row,>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]) =>
  new Blob([csvHead(columns), ...rows.map((row) => csvRecord(columns, row))], { type: 'text/csv' })
