import { Button, Stack, Text, Title } from '@mantine/core'
import { IconCalendarPlus, IconPrinter } from '@tabler/icons-react'
import { daysBetween, fromCents, fullName, type PublicTrip, toCents, wholePeriod } from 'shared-api/contract'
import { howToPayIn, leftPaidCents, receiptNumber } from 'shared-api/receipt'
import { useLingui } from 'shared-i18n'
import {
  businessCurrencies,
  formatDay,
  formatMoment,
  lazyScreen,
  saveFile,
  today,
  useSiteName,
} from 'shared-ui'
import { convertedAmount } from '../components/converted'
import { formatPeriod } from '../components/period'
import { Section } from '../components/section'
import { printOn } from '../receipt/print-receipt'
import { Receipt } from '../receipt/receipt'
import receipt from '../receipt/receipt.module.css'
import { ACTION, AskByWhatsApp, Foot, Included, Sum, WhatsAppAction } from './public-frame'
import { tripCalendar } from './trip-calendar'
import classes from './trip-page.module.css'

/** Forms are loaded where travellers fill in their data. */
const FillIn = lazyScreen(async () => (await import('./fill-in')).FillIn, {
  placeholder: ({ trip }) => <Names names={trip.travellers} />,
})

/** A trip as its client sees it: when, what is included, who travels, what is owed and how to pay. The receipt is printed. */
export function TripPage({ trip, token }: { trip: PublicTrip; token: string }) {
  const { i18n } = useLingui()
  const { sale, business, travellers, fillIn } = trip
  const { from, to } = wholePeriod(sale.saleItems)
  const isCancelled = sale.status === 'CANCELLED'
  const isOwed = !isCancelled && sale.balance > 0
  const payment = <Paid trip={trip} />
  return (
    <article className={classes.trip} aria-label={i18n.t('Your trip')}>
      <div>
        <Title order={1} size="h4" fw={600}>
          {i18n.t('The trip of {name}', { name: fullName(sale.client) })}
        </Title>
        <p className={classes.dates} translate="no" data-cancelled={isCancelled || undefined}>
          {from ? formatPeriod(from, to) : i18n.t('The days are not set yet')}
        </p>
        {!isCancelled && from && <Countdown day={from} />}
        {isCancelled && (
          <Text fw={600} c="var(--mantine-color-error)">
            {i18n.t('Cancelled on {moment}', { moment: formatMoment(sale.cancelledAt ?? sale.createdAt) })}
          </Text>
        )}
      </div>
      <Actions trip={trip} />
      {isOwed && payment}
      <Section title={i18n.t('What is included')}>
        <Included lines={sale.saleItems} />
      </Section>
      {(travellers.length > 0 || fillIn) && (
        <Section title={i18n.t('Travellers')}>
          {fillIn ? <FillIn token={token} trip={trip} fillIn={fillIn} /> : <Names names={travellers} />}
        </Section>
      )}
      {!isOwed && payment}
      <Foot business={business} />
      <div hidden>
        <Receipt sale={sale} business={business} travellers={travellers} />
      </div>
    </article>
  )
}

/** How long it is until the first day: "in 34 days", "tomorrow". Nothing once it has passed. */
function Countdown({ day }: { day: string }) {
  const { i18n } = useLingui()
  const days = daysBetween(today(), day)
  if (days < 0) return null
  return (
    <Text c="dimmed" className={classes.countdown}>
      {new Intl.RelativeTimeFormat(i18n.locales, { numeric: 'auto' }).format(days, 'day')}
    </Text>
  )
}

const Names = ({ names }: { names: readonly string[] }) => (
  <ul className={classes.list} translate="no">
    {names.map((name, index) => (
      <li key={index}>{name}</li>
    ))}
  </ul>
)

function Actions({ trip }: { trip: PublicTrip }) {
  const { i18n } = useLingui()
  const { sale, business, whatsApp } = trip
  const brand = useSiteName()
  const number = receiptNumber(sale.id, business)
  const hasDays = sale.status === 'COMPLETED' && sale.saleItems.some(({ from }) => from !== null)
  const addToCalendar = () => {
    const office = business.name || brand || ''
    saveFile(new Blob([tripCalendar(trip, office)], { type: 'text/calendar' }), `${office} ${number}.ics`)
  }
  return (
    <div className={classes.actions}>
      {hasDays && (
        <Button
          {...ACTION}
          leftSection={<IconCalendarPlus size={20} aria-hidden />}
          aria-label={i18n.t('Add to calendar')}
          onClick={addToCalendar}
        >
          {i18n.t('Calendar')}
        </Button>
      )}
      {whatsApp && <WhatsAppAction number={whatsApp} />}
      <Button
        {...ACTION}
        leftSection={<IconPrinter size={20} aria-hidden />}
        aria-label={i18n.t('Print receipt')}
        // Browsers propose the title as the name of the PDF file.
        onClick={() => printOn('A4', i18n.t('Receipt No. {id}', { id: number }))}
      >
        {i18n.t('Receipt')}
      </Button>
    </div>
  )
}

/**
 * What was paid and what is owed. While something is owed: until when, and how to pay it. Of a cancelled sale what is kept, if anything
 * is.
 */
function Paid({ trip: { sale, business, whatsApp } }: { trip: PublicTrip }) {
  const { i18n } = useLingui()
  const { status, total, balance, currency, dueOn } = sale
  const howToPay = howToPayIn(business.howToPay, currency, businessCurrencies())
  const isCancelled = status === 'CANCELLED'
  const paid = fromCents(isCancelled ? leftPaidCents(sale) : toCents(total) - toCents(balance))
  if (isCancelled && paid === 0) return null
  return (
    <Section title={i18n.t('Payment')}>
      <Stack gap="sm">
        <dl className={receipt.sum}>
          {!isCancelled && <Sum term={i18n.t('Total')} amount={total} currency={currency} />}
          <Sum
            term={isCancelled ? i18n.t('Kept') : i18n.t('Paid')}
            details={sale.payments.flatMap(({ handed }) => (handed ? convertedAmount(handed, i18n) : []))}
            amount={paid}
            currency={currency}
          />
          {!isCancelled && balance !== 0 && (
            <Sum
              term={
                balance < 0
                  ? i18n.t('To give back')
                  : dueOn
                    ? i18n.t('Owed until {day}', { day: formatDay(dueOn) })
                    : i18n.t('Owed')
              }
              amount={Math.abs(balance)}
              currency={currency}
              isStrong
            />
          )}
        </dl>
        {!isCancelled && balance > 0 && howToPay && (
          <div>
            <Title order={3} size="h6">
              {i18n.t('How to pay')}
            </Title>
            <Text className={classes.howToPay} translate="no">
              {howToPay}
            </Text>
          </div>
        )}
        {!isCancelled && balance > 0 && whatsApp && (
          <AskByWhatsApp
            number={whatsApp}
            text={i18n.t('Hello, I have a question about paying for sale No. {id}.', {
              id: receiptNumber(sale.id, business),
            })}
          />
        )}
      </Stack>
    </Section>
  )
}
