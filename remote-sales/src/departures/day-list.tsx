import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { Departure, Departures } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatDay } from 'shared-ui'
import { SaleOfClient } from '../client/sale-of-client'
import { formatPeriod } from '../display/period'
import { SECTIONS } from '../sections'
import { weekdayName } from './weekday-name'

/** The departures and birthdays of each day that has some. */
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
  return days.map((day) => (
    <section key={day} aria-label={formatDay(day)}>
      <Title order={2} size="h5" mb="xs" tt="capitalize">
        {weekdayName(day)} {formatDay(day)}
      </Title>
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {birthdays
          .filter((each) => each.day === day)
          .map(({ clientId, client, phoneNumber }) => (
            <Group component="li" key={`birthday ${clientId}`} gap="xs">
              <Text span>{i18n.t('Birthday')}:</Text>
              <ClientLink id={clientId} name={client} />
              <Phone number={phoneNumber} />
            </Group>
          ))}
        {departures
          .filter(({ from }) => from === day)
          .map((departure) => (
            <Leaving key={`${departure.saleId} ${departure.service}`} departure={departure} />
          ))}
      </Stack>
    </section>
  ))
}

function Leaving({ departure }: { departure: Departure }) {
  const {
    saleId,
    readable,
    from,
    to,
    service,
    quantity,
    clientId,
    client,
    phoneNumber,
    employeeName,
    travellers,
    complete,
  } = departure
  const { i18n } = useLingui()
  return (
    <li>
      <Group gap="xs">
        <Text span fw={600}>
          {quantity} × {service}
        </Text>
        <ClientLink id={clientId} name={client} />
        <Phone number={phoneNumber} />
      </Group>
      <Text size="sm" c="dimmed">
        {from !== to && `${formatPeriod(from, to)} · `}
        {employeeName} · <SaleOfClient id={saleId} readable={readable} />
      </Text>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {[i18n.t('{complete} of {quantity} complete', { complete, quantity }), travellers.join(', ')]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </li>
  )
}

const ClientLink = ({ id, name }: { id: number; name: string }) => (
  <Anchor component={Link} to={`${SECTIONS.client.path}/${id}`}>
    {name}
  </Anchor>
)

const Phone = ({ number }: { number: number }) =>
  number > 0 && (
    <Anchor href={`tel:+${number}`} size="sm">
      {number}
    </Anchor>
  )
