import { Box, Button, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Margin, MarginReport } from 'shared-api'
import { useMargin } from 'shared-api/suppliers'
import { i18n, useLingui } from 'shared-i18n'
import { Card, FailedState, formatMonth, formatShare, hasFailed } from 'shared-ui'
import { Bar, FIRST_ROWS, scaleOf } from './breakdown-card'
import classes from './breakdown-card.module.css'
import { ChartCard } from './chart-card'
import { type DataSheet, moneyIn } from './data-sheet'
import figures from './figures.module.css'

type Part = keyof MarginReport[number]['parts']

interface MarginPart extends Margin {
  key: string
  name: string
}

/** The tab of a breakdown, and what its rows are. */
const PARTS: Record<Part, { tab: string; header: string }> = {
  service: { tab: /*i18n*/ 'Services', header: /*i18n*/ 'Service' },
  category: { tab: /*i18n*/ 'Categories', header: /*i18n*/ 'Category' },
  supplier: { tab: /*i18n*/ 'Suppliers', header: /*i18n*/ 'Supplier' },
  seller: { tab: /*i18n*/ 'Employees', header: /*i18n*/ 'Employee' },
  month: { tab: /*i18n*/ 'Months', header: /*i18n*/ 'Month' },
}
const PART_NAMES = Object.keys(PARTS) as Part[]

const isKnown = ({ lines, unknown }: Margin) => unknown < lines

/** Says how many lines a figure leaves out. Empty: none. */
const leftOut = ({ lines, unknown }: Margin): string =>
  unknown === 0 ? '' : i18n.t('{unknown} of {lines} without a cost', { unknown, lines })

const rateOf = ({ margin, sold }: Margin): string => (sold > 0 ? formatShare(margin / sold) : '–')

const nameOf = (name: string | null, part: Part): string => {
  if (name === null) return part === 'supplier' ? i18n.t('Without a supplier') : i18n.t('Other')
  return part === 'month' ? formatMonth(`${name}-01`) : name
}

interface MarginCardProps {
  /** The days of the report. */
  days: { from: string; to: string }
  currency: string
  /** True when the report is of some sales alone. The margin is of all. */
  isFiltered: boolean
}

/** What is left of the sales of the period. Nothing where no cost is known at all. */
export function MarginCard({ days, currency, isFiltered }: MarginCardProps) {
  const { i18n } = useLingui()
  const reading = useMargin(days)
  const [part, setPart] = useState<Part>('service')
  const [all, setAll] = useState(false)
  const shown = reading.data?.find((each) => each.currency === currency)
  if (!reading.data && hasFailed(reading))
    return (
      <Card>
        <FailedState error={reading.error} onRetry={() => void reading.refetch()} busy={reading.isFetching} />
      </Card>
    )
  if (!shown || !isKnown(shown)) return null
  const rows = shown.parts[part].map(({ name, ...margin }) => ({
    ...margin,
    key: name ?? '',
    name: nameOf(name, part),
  }))
  const isWhole = all || rows.length <= FIRST_ROWS
  return (
    <ChartCard
      sheet={marginSheet(part, rows, currency)}
      empty={false}
      head={<Whole margin={shown} currency={currency} isFiltered={isFiltered} />}
      tabs={
        <SegmentedControl
          mb="sm"
          aria-label={i18n.t('Margin by')}
          withItemsBorders={false}
          // On a phone they take two lines.
          styles={{ root: { flexWrap: 'wrap' }, control: { flex: 'none' }, label: { paddingInline: 8 } }}
          data={PART_NAMES.map((value) => ({ value, label: i18n.t(PARTS[value].tab) }))}
          value={part}
          onChange={(value) => {
            setAll(false)
            setPart(value as Part)
          }}
        />
      }
    >
      <MarginBars
        label={i18n.t(PARTS[part].tab)}
        rows={isWhole ? rows : rows.slice(0, FIRST_ROWS)}
        scale={scaleOf(rows.map(({ margin }) => margin))}
        currency={currency}
      />
      {!isWhole && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setAll(true)}>
          {i18n.t('Show all {count}', { count: rows.length })}
        </Button>
      )}
    </ChartCard>
  )
}

const marginSheet = (part: Part, rows: readonly MarginPart[], currency: string): DataSheet => {
  const format = moneyIn(currency)
  const header = i18n.t(PARTS[part].header)
  return {
    title: i18n.t('Margin'),
    columns: [
      { header },
      { header: i18n.t('Margin'), format },
      { header: i18n.t('Sold'), format },
      { header: i18n.t('Cost'), format },
      { header: i18n.t('Without a cost') },
    ],
    rows: rows.map((row) => ({
      key: row.key,
      cells: [row.name, ...(isKnown(row) ? [row.margin, row.sold, row.cost] : ['–', '–', '–']), leftOut(row)],
    })),
  }
}

/** The margin of the whole period, with what it is made of. */
function Whole({ margin, currency, isFiltered }: { margin: Margin } & Omit<MarginCardProps, 'days'>) {
  const { i18n } = useLingui()
  const money = moneyIn(currency)
  return (
    <div>
      <Text size="sm" c="dimmed">
        {i18n.t('Margin')}
      </Text>
      <p className={figures.now}>{money(margin.margin)}</p>
      <Text size="sm" c="dimmed">
        {[
          i18n.t('{share} of {sold} sold, which cost {cost}', {
            share: rateOf(margin),
            sold: money(margin.sold),
            cost: money(margin.cost),
          }),
          leftOut(margin),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {isFiltered && (
        <Text size="sm" c="dimmed">
          {i18n.t('Of all sales of these days, without the filters.')}
        </Text>
      )}
    </div>
  )
}

interface MarginBarsProps {
  label: string
  rows: readonly MarginPart[]
  scale: ReturnType<typeof scaleOf>
  currency: string
}

/** A row for each part, with a bar of its margin where its cost is known. */
const MarginBars = ({ label, rows, scale, currency }: MarginBarsProps) => (
  <Stack component="ul" gap={4} m={0} p={0} className={classes.bars} aria-label={label}>
    {rows.map((row) => (
      <Box key={row.key} component="li" px={8} py={6}>
        <Bar
          name={row.name}
          amount={isKnown(row) ? row.margin : null}
          share={isKnown(row) ? rateOf(row) : ''}
          {...{ scale, currency }}
        />
        {row.unknown > 0 && (
          <Text size="xs" c="dimmed" mt={2}>
            {leftOut(row)}
          </Text>
        )}
      </Box>
    ))}
  </Stack>
)
