import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { Departures } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { today } from 'shared-ui'
import classes from './day-list.module.css'
import { DayRows } from './day-rows'
import { TABLE } from './table-roles'

/**
 * The departures and birthdays of each day that has some, in columns, on a narrow screen in blocks. The days before today are
 * folded away when later ones follow.
 */
export function DayList({ found: { departures, birthdays } }: { found: Departures }) {
  const { i18n } = useLingui()
  const [showsPast, setShowsPast] = useState(false)
  const days = [
    ...new Set([...departures.map(({ from }) => from), ...birthdays.map(({ day }) => day)]),
  ].sort()
  const now = today()
  const coming = days.filter((day) => day >= now)
  const canFold = coming.length > 0 && coming.length < days.length
  return (
    <>
      {canFold && (
        <Button
          variant="subtle"
          size="compact-sm"
          style={{ alignSelf: 'flex-start' }}
          aria-expanded={showsPast}
          leftSection={
            showsPast ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />
          }
          onClick={() => setShowsPast(!showsPast)}
        >
          {i18n.t('{count, plural, one {Earlier days: # departure} other {Earlier days: # departures}}', {
            count: departures.filter(({ from }) => from < now).length,
          })}
        </Button>
      )}
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
        {(canFold && !showsPast ? coming : days).map((day) => (
          <DayRows
            key={day}
            day={day}
            departures={departures.filter(({ from }) => from === day)}
            birthdays={birthdays.filter((each) => each.day === day)}
          />
        ))}
      </table>
    </>
  )
}
