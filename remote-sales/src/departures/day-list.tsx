import { Text } from '@mantine/core'
import type { Departures } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import classes from './day-list.module.css'
import { DayRows } from './day-rows'
import { TABLE } from './table-roles'

/** The departures and birthdays of each day that has some, in columns, on a narrow screen in blocks. */
export function DayList({ found: { departures, birthdays } }: { found: Departures }) {
  const { i18n } = useLingui()
  const days = [
    ...new Set([...departures.map(({ from }) => from), ...birthdays.map(({ day }) => day)]),
  ].sort()
  if (days.length === 0)
    return (
      <Text c="dimmed" py="lg" ta="center">
        {i18n.t('Nobody leaves in this period.')}
      </Text>
    )
  return (
    <table {...TABLE} className={classes.table}>
      <thead>
        <tr className={classes.head}>
          <th scope="col">{i18n.t('Pax')}</th>
          <th scope="col">{i18n.t('Service')}</th>
          <th scope="col">{i18n.t('Client')}</th>
          <th scope="col">{i18n.t('Phone')}</th>
          <th scope="col">{i18n.t('Travellers')}</th>
          <th scope="col">{i18n.t('Owes')}</th>
          <th scope="col">{i18n.t('Sale')}</th>
        </tr>
      </thead>
      {days.map((day) => (
        <DayRows
          key={day}
          day={day}
          departures={departures.filter(({ from }) => from === day)}
          birthdays={birthdays.filter((each) => each.day === day)}
        />
      ))}
    </table>
  )
}
