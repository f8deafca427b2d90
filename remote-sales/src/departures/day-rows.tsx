import { Group, Text } from '@mantine/core'
import { IconCake } from '@tabler/icons-react'
import { useId } from 'react'
import type { Departure, Departures } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatWeekdayAndDay, today } from 'shared-ui'
import { ClientLink } from '../client/client-link'
import classes from './day-list.module.css'
import { DepartureRow } from './departure-row'
import { PhoneLink } from './phone-link'
import { CELL, ROW, ROWS } from './table-roles'

interface DayRowsProps {
  day: string
  departures: readonly Departure[]
  birthdays: Departures['birthdays']
}

/** The rows of a day below its heading. */
export function DayRows({ day, departures, birthdays }: DayRowsProps) {
  const { i18n } = useLingui()
  const heading = useId()
  const isToday = day === today()
  const name = formatWeekdayAndDay(day)
  return (
    <tbody {...ROWS} aria-labelledby={heading} data-today={isToday || undefined}>
      <tr {...ROW} className={classes.day}>
        <th colSpan={7} scope="rowgroup">
          <Text span fw={650} className={classes.name} id={heading}>
            {isToday ? i18n.t('Today · {day}', { day: name }) : name}
          </Text>
        </th>
      </tr>
      {birthdays.map(({ clientId, client, phoneNumber }) => (
        <tr key={`birthday ${clientId}`} {...ROW} className={classes.birthday}>
          <td {...CELL} colSpan={7}>
            <Group gap="xs">
              <IconCake size={18} aria-hidden color="var(--mantine-color-dimmed)" />
              <ClientLink id={clientId}>{i18n.t('Birthday of {client}', { client })}</ClientLink>
              <PhoneLink number={phoneNumber} />
            </Group>
          </td>
        </tr>
      ))}
      {departures.map((departure) => (
        <DepartureRow key={`${departure.saleId} ${departure.service}`} departure={departure} />
      ))}
    </tbody>
  )
}
