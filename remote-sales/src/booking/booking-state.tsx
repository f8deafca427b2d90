import { Badge, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { SaleItem } from 'shared-api/contract'
import { i18n, useLingui } from 'shared-i18n'
import { formatDay, lazyScreen, today } from 'shared-ui'
import classes from './booking.module.css'
import { WhatsAppButton } from './whats-app-button'

const CopyReference = lazyScreen(async () => (await import('./copy-reference')).CopyReference, {
  afterFirstRows: true,
  optional: true,
  placeholder: null,
})

type Booking = Omit<NonNullable<SaleItem['booking']>, 'version'>

interface BookingStateProps {
  booking: Booking
  /** True when the supplier is to be told that it is cancelled. */
  isToTell: boolean
  /** The text to the supplier by WhatsApp. */
  message: string
  /** Beside it. */
  children?: ReactNode
}

/** With whom a line is booked, under which reference, and what the supplier has said. */
export function BookingState({ booking, isToTell, message, children }: BookingStateProps) {
  useLingui()
  const { supplier, reference } = booking
  const mark = markOf(booking, isToTell)
  return (
    <Group gap="2px 8px" mih={30}>
      <Text size="sm" translate="no">
        {supplier.name}
      </Text>
      {reference !== '' && <Reference reference={reference} />}
      <Badge variant="light" size="sm" tt="none" color={mark.color}>
        {mark.text}
      </Badge>
      <WhatsAppButton supplier={supplier} message={message} />
      {children}
    </Group>
  )
}

function Reference({ reference }: { reference: string }) {
  return (
    <span className={classes.reference}>
      <Text size="sm" fw={600} span translate="no">
        {reference}
      </Text>
      {/* The room of the button, which arrives later. */}
      <span className={classes.copy}>
        <CopyReference reference={reference} />
      </span>
    </span>
  )
}

function markOf({ state, heldUntil }: Booking, isToTell: boolean): { color: string; text: string } {
  if (state === 'cancelled')
    return { color: 'gray', text: i18n.t({ id: 'Cancelled (booking)', message: 'Cancelled' }) }
  if (isToTell) return { color: 'red', text: i18n.t('To tell') }
  if (state === 'confirmed')
    return { color: 'sea', text: i18n.t({ id: 'Confirmed (booking)', message: 'Confirmed' }) }
  return heldUntil === null
    ? { color: 'yellow', text: i18n.t('Not confirmed') }
    : {
        color: heldUntil < today() ? 'red' : 'yellow',
        text: i18n.t('Held until {day}', { day: formatDay(heldUntil) }),
      }
}
