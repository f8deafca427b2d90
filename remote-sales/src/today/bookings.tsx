import { Button, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { BookedLine, BookingReason } from 'shared-api/contract'
import { i18n, useLingui } from 'shared-i18n'
import { formatDay, formatDaysInWords } from 'shared-ui'
import { cancellationMessage } from '../booking/supplier-message'
import { ToldButton } from '../booking/told-button'
import { WhatsAppButton } from '../booking/whats-app-button'
import { Entry } from './group'

/** What is to be done about bookings, the most urgent first. */
const GROUPS: readonly { reason: BookingReason; title: string }[] = [
  { reason: 'to-tell', title: /*i18n*/ 'Suppliers to tell of what does not travel' },
  { reason: 'held', title: /*i18n*/ 'Held until tomorrow at the latest' },
  { reason: 'unconfirmed', title: /*i18n*/ 'Not confirmed, leaves within a week' },
]

/** @param salesPath of the list of sales of the role */
export const bookingGroups = (bookings: readonly BookedLine[], salesPath: string) =>
  GROUPS.map(({ reason, title }) => {
    const rows = bookings.filter((booking) => booking.reason === reason)
    return {
      title: i18n.t(title),
      count: rows.length,
      rows: rows.map((booking) => (
        <BookingEntry key={booking.id} booking={booking} path={`${salesPath}/${booking.saleId}`} />
      )),
    }
  })

function BookingEntry({ booking, path }: { booking: BookedLine; path: string }) {
  const { i18n } = useLingui()
  const { saleId, clientId, client, service, supplier, reference, from, to, heldUntil, reason } = booking
  return (
    <Entry
      saleId={saleId}
      clientId={clientId}
      name={client}
      state={
        <Text size="sm" translate="no">
          {[supplier.name, ...(reference ? [reference] : [])].join(' · ')}
        </Text>
      }
      details={[
        service,
        from && to && formatDaysInWords({ from, to }),
        reason === 'held' && heldUntil ? i18n.t('Held until {day}', { day: formatDay(heldUntil) }) : null,
      ]}
    >
      {reason === 'to-tell' ? (
        <>
          <WhatsAppButton supplier={supplier} message={cancellationMessage(service, client, reference)} />
          <ToldButton booking={booking} />
        </>
      ) : (
        <Button component={Link} to={path} variant="default" size="compact-sm">
          {i18n.t({ id: 'Open (action)', message: 'Open' })}
        </Button>
      )}
    </Entry>
  )
}
