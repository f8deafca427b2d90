import { Anchor, Button, Group, Text } from '@mantine/core'
import { IconCake, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { Departure, Departures } from 'shared-api/contract'
import { formatPhone } from 'shared-api/receipt'
import { useLingui } from 'shared-i18n'
import { formatMoney, formatWeekdayAndDay, today } from 'shared-ui'
import { ClientLink } from '../client/client-link'
import { formatPeriod } from '../components/period'
import { SaleOfClient } from '../components/sale-reference'
import { useWhatsAppLink } from '../receipt/contact-links'
import classes from './day-list.module.css'

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

interface DayRowsProps {
  day: string
  departures: readonly Departure[]
  birthdays: Departures['birthdays']
}

/** The rows of a day below its heading. */
function DayRows({ day, departures, birthdays }: DayRowsProps) {
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

function DepartureRow({ departure }: { departure: Departure }) {
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

/** How many of the travellers of a departure are complete, and their names, with a mark on those that are not. */
function TravellersCell({ departure: { quantity, complete, travellers } }: { departure: Departure }) {
  const { i18n } = useLingui()
  const names = travellers.map(({ name, complete: isComplete }) =>
    isComplete ? name : i18n.t('{name} (incomplete)', { name }),
  )
  return (
    <>
      <Text span inherit c={complete < quantity ? 'inherit' : 'dimmed'}>
        {i18n.t('{complete} of {quantity} complete', { complete, quantity })}
      </Text>
      {names.length > quantity && (
        <Text size="sm" c="var(--mantine-color-error)">
          {i18n.t('{count} names for {quantity} pax', { count: names.length, quantity })}
        </Text>
      )}
      {names.length > 0 && (
        <Text size="sm" c="dimmed" className={classes.names}>
          {names.join(', ')}
        </Text>
      )}
    </>
  )
}

/** Opens WhatsApp, or calls a number that it does not have. Nothing for 0, which means none. */
function PhoneLink({ number }: { number: number }) {
  const { i18n } = useLingui()
  const whatsAppLink = useWhatsAppLink()
  if (number === 0) return null
  const whatsApp = whatsAppLink(number)
  const written = formatPhone(number)
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
    <Anchor href={`tel:+${number}`} inherit>
      {written}
    </Anchor>
  )
}
