import { IconChartBar, IconFileDownload, IconFileSpreadsheet, IconTable } from '@tabler/icons-react'
import { useLingui } from 'shared-i18n'
import { saveCsv, saveExcel, useFailureToast } from 'shared-ui'
import { Menu } from 'shared-ui/overlays'
import type { DataSheet } from './data-sheet'
import { toCsv } from './data-sheet'

export interface SheetMenuItemsProps {
  sheet: DataSheet
  /** Without extension. */
  fileName: string
  empty: boolean
  /** Undefined: there is no chart. */
  view?: { isTable: boolean; toggle: () => void } | undefined
}

/** The items of a card's menu: chart or table, and the downloads of the table. */
export function SheetMenuItems({ sheet, fileName, empty, view }: SheetMenuItemsProps) {
  const { i18n } = useLingui()
  const failure = useFailureToast()
  const file = () => new Blob([toCsv(sheet)])
  const saveWorkbook = () => {
    failure.dismiss()
    saveExcel(file(), fileName).catch((error: unknown) => failure.show(error, saveWorkbook))
  }
  const ViewIcon = view?.isTable ? IconChartBar : IconTable
  return (
    <>
      {view && (
        <Menu.Item leftSection={<ViewIcon size={16} aria-hidden />} onClick={view.toggle}>
          {view.isTable ? i18n.t('Show as chart') : i18n.t('Show as table')}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconFileDownload size={16} aria-hidden />}
        disabled={empty}
        onClick={() => void saveCsv(file(), fileName)}
      >
        {i18n.t('Download as CSV')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
        disabled={empty}
        onClick={saveWorkbook}
      >
        {i18n.t('Download for Excel')}
      </Menu.Item>
    </>
  )
}
