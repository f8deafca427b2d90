import { ActionIcon, Anchor, Group, Table, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useLingui } from 'shared-i18n'
import { Card } from 'shared-ui'
import classes from './chart-card.module.css'
import { type Choice, type DataSheet, formatCell } from './data-sheet'

interface ChartCardProps {
  sheet: DataSheet
  choice?: Choice
  /** True when there is no data to draw. */
  empty: boolean
  /** True for a chart that is drawn. Screen readers get its table, as print does in any case. */
  drawn?: boolean
  /** Shown in place of the title. */
  head: ReactNode
  /** Shown below the head, over the whole width. */
  tabs?: ReactNode
  /** The chart. Undefined: there is none. */
  children: ReactNode
  foot?: ReactNode
}

/** A chart with its data table, to which everyone can switch. */
export function ChartCard(props: ChartCardProps) {
  const { sheet, choice, empty, drawn = false, head, tabs, children, foot } = props
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
      <Card h="100%">
        <Group justify="space-between" align="flex-start" wrap="nowrap" mb="sm" gap="xs">
          <VisuallyHidden>
            <Title order={2}>{sheet.title}</Title>
          </VisuallyHidden>
          {head}
          {children && <ViewSwitch isTable={isTable} onToggle={() => setIsTable(!isTable)} />}
        </Group>
        {tabs}
        {!children ? null : empty ? (
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
        {foot}
      </Card>
    </section>
  )
}

/** The switch between chart and table. */
function ViewSwitch({ isTable, onToggle }: { isTable: boolean; onToggle: () => void }) {
  const { i18n } = useLingui()
  const label = isTable ? i18n.t('Show as chart') : i18n.t('Show as table')
  const Icon = isTable ? IconChartBar : IconTable
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} title={label} onClick={onToggle}>
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
}

interface SheetTableProps {
  sheet: DataSheet
  /** Makes the first cell of each row a button that chooses it. */
  choice?: Choice | undefined
}

const FIGURES = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

function SheetTable({ sheet: { title, columns, rows }, choice }: SheetTableProps) {
  const [first, ...figures] = columns
  return (
    <Table aria-label={title} verticalSpacing="xs" horizontalSpacing={8}>
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ header }, index) => (
            <Table.Th key={header} scope="col" ta={index === 0 ? 'left' : 'right'}>
              {header}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ key, cells }, index) => (
          <Table.Tr key={key}>
            <Table.Th scope="row" fw={400} {...(!choice && { style: FIGURES })}>
              {choice ? (
                <Anchor
                  component="button"
                  type="button"
                  ta="left"
                  size="sm"
                  aria-pressed={choice.chosen === index}
                  onClick={() => choice.choose(index)}
                >
                  {String(cells[0])}
                </Anchor>
              ) : (
                // A row heading must not be empty, but a cell of the file may be.
                (first && formatCell(cells[0], first)) || '—'
              )}
            </Table.Th>
            {figures.map((column, place) => (
              <Table.Td key={column.header} ta="right" style={FIGURES}>
                {formatCell(cells[place + 1], column)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
