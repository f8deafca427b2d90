import { Table } from '@mantine/core'
import { type CurrentPrices, fromRate, type Service } from 'shared-api/contract'
import { i18n, useLingui } from 'shared-i18n'
import { formatMoney, formatPercent, formatRate } from 'shared-ui'
import classes from './changes-table.module.css'
import { currentService, type DraftExchange, type DraftMethod } from './draft'

export interface Change {
  what: string
  before: string
  now: string
}

/** A table of old and new values. What several lines of one service share stands once. */
export function ChangesTable({ changes }: { changes: readonly Change[] }) {
  const { i18n } = useLingui()
  const rows = new Map(changes.map((change) => [JSON.stringify(change), change]))
  return (
    <div className={classes.frame}>
      <Table
        className={classes.table}
        maw={560}
        horizontalSpacing={6}
        withRowBorders={false}
        style={{ fontVariantNumeric: 'tabular-nums' }}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th />
            <Table.Th>{i18n.t('Before')}</Table.Th>
            <Table.Th>{i18n.t('Now')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {[...rows].map(([key, { what, before, now }]) => (
            <Table.Tr key={key}>
              <Table.Th scope="row" fw={500}>
                {what}
              </Table.Th>
              <Table.Td>
                <s>{before}</s>
              </Table.Td>
              <Table.Td fw={700}>{now}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

interface SeenPrices {
  services: readonly Pick<Service, 'id' | 'name' | 'price'>[]
  paymentMethod: DraftMethod | null
  currency: string
  total: number
  current: CurrentPrices
}

export function priceChanges({ services, paymentMethod, currency, total, current }: SeenPrices): Change[] {
  const lines = services.map(({ id, name, price }, index) => ({
    what: name,
    before: formatMoney(price, currency),
    now: formatMoney(currentService(current, id, index)?.price ?? price, currency),
  }))
  const interest = {
    what: i18n.t('Interest of {type}', { type: current.paymentMethod.type }),
    before: formatPercent(paymentMethod?.interest ?? 0),
    now: formatPercent(current.paymentMethod.interest),
  }
  const totals = {
    what: i18n.t('Total'),
    before: formatMoney(total, currency),
    now: formatMoney(current.total, currency),
  }
  return [...lines, interest, totals].filter(isChange)
}

export const isChange = ({ before, now }: Change): boolean => before !== now

export const rateChange = (before: DraftExchange | undefined, now: DraftExchange): Change => ({
  what: i18n.t('Rate'),
  before: before ? formatRate(fromRate(before.rate)) : '',
  now: formatRate(fromRate(now.rate)),
})
