import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useDepartures } from 'shared-api'
import { addDays } from 'shared-api/contract'
import { labelText, useLingui } from 'shared-i18n'
import { LoadingOrFailed, today } from 'shared-ui'
import { Section } from '../components/section'
import { DayList } from '../departures/day-list'
import { SECTIONS } from '../sections'

export function Leaving() {
  const { i18n } = useLingui()
  const query = useDepartures({ from: today(), to: addDays(today(), 1) })
  const { data } = query
  return (
    <Section
      title={i18n.t('Leaves today and tomorrow')}
      aside={
        <Anchor component={Link} to={SECTIONS.departures.path}>
          {labelText(SECTIONS.departures.label)}
        </Anchor>
      }
    >
      {data && data.departures.length + data.birthdays.length > 0 ? (
        <DayList found={data} />
      ) : data ? (
        <Text c="dimmed">{i18n.t('Nobody leaves today or tomorrow.')}</Text>
      ) : (
        <LoadingOrFailed request={query} />
      )}
    </Section>
  )
}
