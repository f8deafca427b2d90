import { Table, Text, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useLingui } from 'shared-i18n'
import { Card } from 'shared-ui'
import type { Choice } from './breakdown'
import classes from './chart-card.module.css'
import type { DataSheet } from './data-sheet'
import { SheetHeader } from './sheet-header'
import { SheetTable } from './sheet-table'

interface ChartCardProps {
  sheet: DataSheet
  /** The name of the downloaded file, without extension. */
  fileName: string
  choice?: Choice
  /** True when there is no data to draw. */
  empty: boolean
  /** True for a chart that is drawn. Screen readers get its table, as print does in any case. */
  drawn?: boolean
  children: ReactNode
}

/** A chart with its data table, to which everyone can switch, and which can be downloaded. */
export function ChartCard({ sheet, fileName, choice, empty, drawn = false, children }: ChartCardProps) {
  const { i18n } = useLingui()
  const [isTable, setIsTable] = useState(false)
  // Only a focusable element can be scrolled with the keyboard.
  const viewport = {
    tabIndex: 0,
    role: 'group',
    'aria-label': i18n.t('{chart}: figures', { chart: sheet.title }),
  }
  return (
    <section aria-label={sheet.title}>
      <Card>
        <SheetHeader
          sheet={sheet}
          fileName={fileName}
          empty={empty}
          view={{ isTable, toggle: () => setIsTable(!isTable) }}
        />
        {empty ? (
          <Text c="dimmed" ta="center" py="xl">
            {i18n.t('No sales in this period.')}
          </Text>
        ) : isTable ? (
          <Table.ScrollContainer minWidth={280} className={classes.scroll} {...viewport}>
            <SheetTable sheet={sheet} choice={choice} />
          </Table.ScrollContainer>
        ) : drawn ? (
          <>
            <div aria-hidden className={classes.chart}>
              {children}
            </div>
            <VisuallyHidden className={classes.table}>
              <SheetTable sheet={sheet} />
            </VisuallyHidden>
          </>
        ) : (
          <>
            {children}
            <div className={classes.printed}>
              <SheetTable sheet={sheet} />
            </div>
          </>
        )}
      </Card>
    </section>
  )
}
