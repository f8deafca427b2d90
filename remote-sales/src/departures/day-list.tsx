import { Anchor, Badge, Button, Group, Text } from '@mantine/core'
import { IconCake, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { ClientContact, Departure, Departures } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatDaysInWords, formatMoney, formatWeekdayAndDay, today } from 'shared-ui'
import { ConfirmedCount } from '../booking/confirmed-count'
import { ClientLink } from '../components/client-link'
import { usePhoneLinks } from '../components/contact-links'
import { SaleOfClient } from '../components/sale-reference'
import classes from './day-list.module.css'
import { isIncomplete, isUrgent, unconfirmedOf } from './view'

/** The roles of a table's parts, which browsers drop where a style sheet lays them out in blocks, as on phones. */
const TABLE = { role: 'table' }
const ROWS = { role: 'rowgroup' }
const ROW = { role: 'row' }
const CELL = { role: 'cell' }

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
            <th scope="col">{i18n.t('Service')}</th>
            <th scope="col">{i18n.t('Client')}</th>
            <th scope="col">{i18n.t('State')}</th>
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

interface DayRowsProps {
  day: string
  departures: readonly Departure[]
  birthdays: Departures['birthdays']
}

function DayRows({ day, departures, birthdays }: DayRowsProps) {
  const { i18n } = useLingui()
  const heading = useId()
  const isToday = day === today()
  const name = formatWeekdayAndDay(day)
  return (
    <tbody {...ROWS} aria-labelledby={heading} data-today={isToday || undefined}>
      <tr {...ROW} className={classes.day}>
        <th colSpan={3} scope="rowgroup">
          <Text span fw={650} className={classes.name} id={heading}>
            {isToday ? i18n.t('Today · {day}', { day: name }) : name}
          </Text>
        </th>
      </tr>
      {birthdays.map((client) => (
        <tr key={`birthday ${client.clientId}`} {...ROW} className={classes.birthday}>
          <td {...CELL} colSpan={3}>
            <Group gap="xs">
              <IconCake size={18} aria-hidden color="var(--mantine-color-dimmed)" />
              <ClientLink id={client.clientId}>
                {i18n.t('Birthday of {client}', { client: client.client })}
              </ClientLink>
              <PhoneLink client={client} />
            </Group>
          </td>
        </tr>
      ))}
      {/* What the user may open is first. */}
      {departures
        .toSorted((a, b) => Number(b.readable) - Number(a.readable))
        .map((departure) => (
          <DepartureRow key={`${departure.saleId} ${departure.line}`} departure={departure} />
        ))}
    </tbody>
  )
}

function DepartureRow({ departure }: { departure: Departure }) {
  const { i18n } = useLingui()
  const { from, to, quantity, balance, readable } = departure
  return (
    <tr {...ROW} className={classes.departure}>
      <td {...CELL}>
        <Text span inherit fw={600}>
          {`${quantity} × ${departure.service}`}
        </Text>
        {from !== to && (
          <Text size="sm" c="dimmed">
            {formatDaysInWords({ from, to })}
          </Text>
        )}
      </td>
      <td {...CELL}>
        <ClientLink id={departure.clientId}>{departure.client}</ClientLink>
        <div>
          <PhoneLink client={departure} />
        </div>
      </td>
      <td {...CELL}>
        <Group gap="0 12px">
          {balance !== null && balance > 0 && (
            <Text translate="no" inherit c="var(--mantine-color-error)" fw={600}>
              {i18n.t('Owes {amount}', { amount: formatMoney(balance, departure.currency) })}
            </Text>
          )}
          <TravellersState departure={departure} />
          {departure.booked && <ConfirmedCount booked={departure.booked} inherit />}
        </Group>
        <TravellerNames departure={departure} />
        <Group gap="xs" c="dimmed">
          <SaleOfClient id={departure.saleId} readable={readable} underline="hover" />
          <Text inherit>{departure.employeeName}</Text>
        </Group>
      </td>
    </tr>
  )
}

function TravellersState({ departure }: { departure: Departure }) {
  const { i18n } = useLingui()
  const { complete, quantity, travellers } = departure
  const unconfirmed = unconfirmedOf(departure)
  const isMissing = isIncomplete(departure)
  return (
    <>
      {(isMissing || unconfirmed === 0) && (
        <Text
          inherit
          fw={isUrgent(departure, today()) ? 600 : undefined}
          c={
            travellers.length > quantity || isUrgent(departure, today())
              ? 'var(--mantine-color-error)'
              : isMissing
                ? 'inherit'
                : 'dimmed'
          }
        >
          {travellers.length > quantity
            ? i18n.t('{count} names for {quantity} pax', { count: travellers.length, quantity })
            : i18n.t('{complete} of {quantity} complete', { complete, quantity })}
        </Text>
      )}
      {unconfirmed > 0 && (
        <Badge color="yellow" variant="light" tt="none">
          {i18n.t('{count, plural, one {# to confirm} other {# to confirm}}', { count: unconfirmed })}
        </Badge>
      )}
    </>
  )
}

function TravellerNames({ departure: { travellers } }: { departure: Departure }) {
  const { i18n } = useLingui()
  if (travellers.length === 0) return null
  const names = travellers.map(({ name, complete, unconfirmed }) => {
    if (!complete) return i18n.t('{name} (incomplete)', { name })
    return unconfirmed ? i18n.t('{name} (to confirm)', { name }) : name
  })
  return (
    <Text size="sm" c="dimmed" className={classes.names}>
      {names.join(', ')}
    </Text>
  )
}

/** Opens WhatsApp, or calls a number that it does not have. Nothing for a client without a phone. */
function PhoneLink({ client }: { client: ClientContact }) {
  const { i18n } = useLingui()
  const phone = usePhoneLinks()(client)
  if (!phone) return null
  const { whatsApp, written } = phone
  return whatsApp ? (
    <Anchor
      href={whatsApp}
      target="_blank"
      rel="noopener noreferrer"
      inherit
      aria-label={i18n.t('{number} in WhatsApp', { number: written })}
    >
      {written}
    </Anchor>
  ) : (
    <Anchor href={phone.call} inherit>
      {written}
    </Anchor>
  )
}
