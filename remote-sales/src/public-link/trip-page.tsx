import { Button, Stack, Text, Title } from '@mantine/core'
import { IconCalendarPlus, IconPrinter } from '@tabler/icons-react'
import { daysBetween, fullName, type PublicTrip, wholePeriod } from 'shared-api/contract'
import { howToPayIn, type Paper, receiptNumber, salePaper } from 'shared-api/receipt'
import { useLingui } from 'shared-i18n'
import { businessCurrencies, lazyScreen, saveFile, today, useSiteName } from 'shared-ui'
import { Section } from '../components/section'
import { Conditions, PaperSums, usePaper } from '../papers/paper'
import { printOn } from '../receipt/print-receipt'
import { Receipt } from '../receipt/receipt'
import { ACTION, Foot, Included, TripHeading, WhatsAppButton } from './public-frame'
import classes from './public-link.module.css'
import { tripCalendar } from './trip-calendar'

/** Forms are loaded where travellers fill in their data. */
const FillIn = lazyScreen(async () => (await import('./fill-in')).FillIn, {
  placeholder: ({ trip }) => <Names names={trip.travellers} />,
})

interface TripProps {
  trip: PublicTrip
}

/** A trip as its client sees it: when, what is included, who travels, what is owed and how to pay. The receipt is printed. */
export function TripPage({ trip, token }: TripProps & { token: string }) {
  const { i18n } = useLingui()
  const paper = usePaper((format) => salePaper(trip, format))
  const { sale, travellers, fillIn } = trip
  const { from, to } = wholePeriod(sale.saleItems)
  const isCancelled = sale.status === 'CANCELLED'
  const payment = <Payment trip={trip} paper={paper} />
  return (
    <article className={classes.page} aria-label={i18n.t('Your trip')}>
      <div>
        <Title order={1} size="h4" fw={600}>
          {i18n.t('The trip of {name}', { name: fullName(sale.client) })}
        </Title>
        <TripHeading {...{ from, to, isCancelled }} items={sale.saleItems} />
        {!isCancelled && from && <Countdown day={from} />}
        {isCancelled && (
          <Text fw={600} c="var(--mantine-color-error)">
            {paper.notices.join(' ')}
          </Text>
        )}
      </div>
      <Actions trip={trip} title={paper.title} />
      {isOwed(sale) && payment}
      <Section title={i18n.t('What is included')}>
        <Included lines={paper.lines} items={sale.saleItems} />
      </Section>
      {(travellers.length > 0 || fillIn) && (
        <Section title={i18n.t('Travellers')}>
          {fillIn ? <FillIn token={token} trip={trip} fillIn={fillIn} /> : <Names names={travellers} />}
        </Section>
      )}
      {!isOwed(sale) && payment}
      {paper.conditions && (
        <Section title={i18n.t('Conditions')}>
          <Conditions text={paper.conditions} />
        </Section>
      )}
      <Foot business={trip.business} />
      <div hidden>
        <Receipt {...trip} />
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

function Actions({ trip, title }: TripProps & { title: string }) {
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
      {whatsApp && <WhatsAppButton number={whatsApp} />}
      <Button
        {...ACTION}
        leftSection={<IconPrinter size={20} aria-hidden />}
        aria-label={sale.status === 'CANCELLED' ? i18n.t('Print the statement') : i18n.t('Print receipt')}
        // Browsers propose the title as the name of the PDF file.
        onClick={() => printOn('A4', title)}
      >
        {sale.status === 'CANCELLED' ? i18n.t('Statement') : i18n.t('Receipt')}
      </Button>
    </div>
  )
}

/** The sums of the receipt, and while something is owed how to pay it. */
function Payment({ trip: { sale, business, whatsApp }, paper }: TripProps & { paper: Paper }) {
  const { i18n } = useLingui()
  const howToPay = howToPayIn(business.howToPay, sale.currency, businessCurrencies())
  return (
    <Section title={i18n.t('Payment')}>
      <Stack gap="sm">
        <PaperSums {...paper} />
        {isOwed(sale) && howToPay && (
          <div>
            <Title order={3} size="h6">
              {i18n.t('How to pay')}
            </Title>
            <Text className={classes.asWritten} translate="no">
              {howToPay}
            </Text>
          </div>
        )}
        {isOwed(sale) && whatsApp && (
          <WhatsAppButton
            asks
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

const isOwed = ({ status, balance }: PublicTrip['sale']): boolean => status === 'COMPLETED' && balance > 0
