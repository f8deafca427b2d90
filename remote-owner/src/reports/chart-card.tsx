import { ActionIcon, Group, SegmentedControl, Table, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useLingui } from 'shared-i18n'
import { Card, saveCsv } from 'shared-ui'
import type { Choice } from './breakdown'
import classes from './chart-card.module.css'
import { toCsv } from './csv'
import type { DataSheet } from './data-sheet'
import { SheetTable } from './sheet-table'

interface ChartCardProps {
  sheet: DataSheet
  /** The name of the downloaded file, without extension. */
  fileName: string
  choice?: Choice
  /** True when there is no data to draw. */
  empty: boolean
  children: ReactNode
}

/**
 * A chart with its data table. Screen readers and print always get the table. Everyone can switch to it or
 * download it as CSV.
 */
export function ChartCard({ sheet, fileName, choice, empty, children }: ChartCardProps) {
  const { i18n } = useLingui()
  const [view, setView] = useState('chart')
  // Only a focusable element can be scrolled with the keyboard.
  const viewport = {
    tabIndex: 0,
    role: 'group',
    'aria-label': i18n.t('{chart}: figures', { chart: sheet.title }),
  }
  return (
    <section aria-label={sheet.title}>
      <Card>
        <Group justify="space-between" align="start" mb="md" gap="xs">
          <Title order={2} size="h3" flex="1 1 7rem">
            {sheet.title}
          </Title>
          <Group gap="xs" wrap="nowrap">
            <SegmentedControl
              size="xs"
              aria-label={i18n.t('{chart}: view', { chart: sheet.title })}
              data={[
                { value: 'chart', label: i18n.t('Chart') },
                { value: 'table', label: i18n.t('Table') },
              ]}
              value={view}
              onChange={setView}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={i18n.t('Download {chart} as CSV', { chart: sheet.title })}
              title={i18n.t('Download as CSV')}
              disabled={empty}
              onClick={() => void saveCsv(new Blob([toCsv(sheet)]), fileName)}
            >
              <IconDownload size={18} aria-hidden />
            </ActionIcon>
          </Group>
        </Group>
        {empty ? (
          <Text c="dimmed" ta="center" py="xl">
            {i18n.t('No sales in this period.')}
          </Text>
        ) : view === 'table' ? (
          <Table.ScrollContainer minWidth={280} className={classes.scroll} {...viewport}>
            <SheetTable sheet={sheet} choice={choice} />
          </Table.ScrollContainer>
        ) : (
          <>
            <div aria-hidden className={classes.chart}>
              {children}
            </div>
            <VisuallyHidden className={classes.table}>
              <SheetTable sheet={sheet} />
            </VisuallyHidden>
          </>
        )}
      </Card>
    </section>
  )
}
