import { Text } from '@mantine/core'
import type { Departure } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatMoney } from 'shared-ui'
import { ClientLink } from '../client/client-link'
import { SaleOfClient } from '../client/sale-of-client'
import { formatPeriod } from '../display/period'
import classes from './day-list.module.css'
import { PhoneLink } from './phone-link'
import { CELL, ROW } from './table-roles'
import { TravellersCell } from './travellers-cell'

export function DepartureRow({ departure }: { departure: Departure }) {
  const { i18n } = useLingui()
  const { from, to, quantity, balance } = departure
  return (
    <tr {...ROW} className={classes.departure}>
      <td {...CELL} className={classes.pax}>
        {quantity}
      </td>
      <td {...CELL} className={classes.service}>
        <Text span inherit fw={600}>
          {departure.service}
        </Text>
        {from !== to && (
          <Text size="sm" c="dimmed">
            {formatPeriod(from, to)}
          </Text>
        )}
      </td>
      <td {...CELL} className={classes.client}>
        <ClientLink id={departure.clientId}>{departure.client}</ClientLink>
      </td>
      <td {...CELL} className={classes.phone}>
        <PhoneLink number={departure.phoneNumber} />
      </td>
      <td {...CELL} className={classes.travellers}>
        <TravellersCell departure={departure} />
      </td>
      <td {...CELL} className={classes.owes}>
        {balance !== null && balance > 0 && (
          <Text span translate="no" inherit c="var(--mantine-color-error)" fw={600}>
            <Text span inherit className={classes.owesWord}>
              {i18n.t('Owes')}
            </Text>{' '}
            {formatMoney(balance)}
          </Text>
        )}
      </td>
      <td {...CELL} className={classes.sale}>
        <SaleOfClient id={departure.saleId} readable={departure.readable} underline="hover" />
        <Text size="sm" c="dimmed">
          {departure.employeeName}
        </Text>
      </td>
    </tr>
  )
}
