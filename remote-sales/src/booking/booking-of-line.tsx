import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconTicket } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { type Sale, type Stored, useMay } from 'shared-api'
import { fullName, type SaleItem } from 'shared-api/contract'
import { useTravellers } from 'shared-api/travellers'
import { useLingui } from 'shared-i18n'
import { lazyScreen } from 'shared-ui'
import { BookingState } from './booking-state'
import { cancellationMessage, supplierMessage } from './supplier-message'
import { ToldButton } from './told-button'

const BookingForm = lazyScreen(async () => (await import('./booking-form')).BookingForm, {
  afterFirstRows: true,
})

/** The line whose booking is edited. Undefined: none. */
type Edited = number | undefined

/** The lines of a sale whose bookings are edited one after another. */
export function useBookedLines(sale: Stored<Sale>) {
  const [edited, setEdited] = useState<Edited>()
  /** The next line that is not booked, from a line on. */
  const next = (after: number): Edited => {
    const unbooked = sale.saleItems.flatMap(({ line, booking }) =>
      booking || line === undefined ? [] : line,
    )
    return unbooked.find((line) => line > after) ?? unbooked.find((line) => line < after)
  }
  return { edited, setEdited, next }
}

interface BookingOfLineProps {
  sale: Stored<Sale>
  item: SaleItem
  lines: ReturnType<typeof useBookedLines>
}

/** What is booked for a line of a sale, and the form that changes it where it stands. */
export function BookingOfLine({ sale, item, lines }: BookingOfLineProps) {
  const { i18n } = useLingui()
  const mayBook = useMay('keepBookings')
  const { data } = useTravellers(sale.id)
  const { booking, line } = item
  const root = useRef<HTMLDivElement>(null)
  const wasEdited = useRef(false)
  const isEdited = lines.edited === line
  const isClosed = lines.edited === undefined
  // The form is removed when it is left, and with it what had the focus.
  useEffect(() => {
    if (wasEdited.current && isClosed) root.current?.querySelector<HTMLElement>('[data-edits]')?.focus()
    wasEdited.current = isEdited
  }, [isEdited, isClosed])
  const isCancelled = sale.status === 'CANCELLED'
  if (line === undefined || (!booking && (isCancelled || !mayBook))) return null
  if (isEdited)
    return (
      <BookingForm
        key={line}
        sale={sale}
        item={item}
        line={line}
        onSaved={() => lines.setEdited(booking ? undefined : lines.next(line))}
        onCancel={() => lines.setEdited(undefined)}
      />
    )
  const edit = () => lines.setEdited(line)
  if (!booking)
    return (
      <div ref={root}>
        <Button
          variant="subtle"
          size="compact-sm"
          ml={-8}
          leftSection={<IconTicket size={16} aria-hidden />}
          aria-label={i18n.t('Note the booking of {service}', { service: item.name })}
          data-edits
          onClick={edit}
        >
          {i18n.t('Note the booking')}
        </Button>
      </div>
    )
  const isToTell = isCancelled && booking.state !== 'cancelled'
  const travellers = (data?.travellers ?? []).filter((each) => each.line === null || each.line === line)
  const { client } = sale
  return (
    <div ref={root}>
      <BookingState
        booking={booking}
        isToTell={isToTell}
        message={
          isToTell
            ? cancellationMessage(item.name, fullName(client), booking.reference)
            : supplierMessage(item, { client, travellers, reference: booking.reference })
        }
      >
        {mayBook && !isToTell && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={i18n.t('Change the booking of {service}', { service: item.name })}
            data-edits
            onClick={edit}
          >
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
        )}
        {mayBook && isToTell && <ToldButton booking={booking} />}
      </BookingState>
    </div>
  )
}

/** The bookings of removed lines, until their suppliers were told. */
export function WithdrawnBookings({ sale: { withdrawn = [], client } }: { sale: Sale }) {
  const mayBook = useMay('keepBookings')
  return withdrawn.map((booking) => (
    <div key={booking.id}>
      <s>{booking.service}</s>
      <BookingState
        booking={booking}
        isToTell
        message={cancellationMessage(booking.service, fullName(client), booking.reference)}
      >
        {mayBook && <ToldButton booking={booking} />}
      </BookingState>
    </div>
  ))
}
