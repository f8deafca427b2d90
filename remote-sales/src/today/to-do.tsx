import { Anchor, Button, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { sales, useDepartures, useDrawer, useDueSales, useMay } from 'shared-api'
import { addDays, type Departure, fullName, type PersonDrawer } from 'shared-api/contract'
import { quotes } from 'shared-api/quotes'
import { isLeftOpen } from 'shared-api/receipt'
import { payUntil, useDueCosts, useOpenBookings } from 'shared-api/suppliers'
import { type SaleToConfirm, useSalesToConfirm } from 'shared-api/travellers'
import { isRealRole, useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import {
  formatDaysInWords,
  formatMoment,
  formatRecentMoment,
  LoadingOrFailed,
  lazyScreen,
  today,
} from 'shared-ui'
import { Money } from '../components/money'
import { useSalesPath } from '../components/sale-reference'
import { Section } from '../components/section'
import { isIncomplete } from '../departures/view'
import { CheckButton, Marks } from '../sale/marks'
import { balanceOf } from '../sale/payments/paid'
import { bookingGroups } from './bookings'
import { useCloseDay } from './drawer'
import { useDueEntry } from './due'
import { Entry, Group } from './group'
import { useOfficeEntries, useOfficeRequests } from './office'
import { payGroup } from './pay-group'
import { AcceptedEntry, UnansweredEntry } from './quotes'

const SaleDialogs = lazyScreen(async () => (await import('../sale/actions/sale-dialogs')).SaleDialogs, {
  placeholder: null,
})
const ConfirmTravellers = lazyScreen(
  async () => (await import('../travellers/confirm-travellers')).ConfirmTravellers,
  { placeholder: null },
)

const FIRST_SALES = { pageIndex: 0, pageSize: 20, sort: 'createdAt,asc' } as const
const TO_CHECK = { ...FIRST_SALES, toCheck: 'true' } as const
const ACCEPTED = { pageIndex: 0, pageSize: 20, sort: 'id,asc', state: 'ACCEPTED' } as const
const UNANSWERED = { pageIndex: 0, pageSize: 20, sort: 'id,asc', unanswered: 'true' } as const
const OWED_TO_CLIENTS = { ...FIRST_SALES, owedToClient: 'true' } as const

interface OpenedSale {
  id: number
  dialog: 'pay' | 'refund'
}

/** What the list of what is to do is read from. */
export function useToDoRequests() {
  const maySeeMarks = useMay('checkSales')
  const isReal = useSession(({ user }) => isRealRole(user.role))
  const keepsCosts = useMay('keepCosts') && isReal
  return {
    ...useOfficeRequests(),
    toConfirm: useSalesToConfirm(),
    due: useDueSales(),
    leaving: useDepartures({ from: today(), to: addDays(today(), 1) }),
    drawer: useDrawer(today()),
    toCheck: sales.usePage(TO_CHECK, { enabled: maySeeMarks }),
    owed: sales.usePage(OWED_TO_CLIENTS),
    accepted: quotes.usePage(ACCEPTED),
    unanswered: quotes.usePage(UNANSWERED),
    bookings: useOpenBookings(),
    toPay: useDueCosts(payUntil('week', today()), { enabled: keepsCosts }),
  }
}

/** What is to do, by kind, with one button each. Nothing where nothing is. */
export function ToDo() {
  const { i18n } = useLingui()
  const requests = useToDoRequests()
  const { toConfirm, due, leaving, drawer, toCheck, owed, accepted, unanswered, bookings, toPay } = requests
  const office = useOfficeEntries(requests)
  const [confirmed, setConfirmed] = useState<SaleToConfirm>()
  const [opened, setOpened] = useState<OpenedSale>()
  // With its version, so that what somebody else has done with it meanwhile is noticed.
  const { data: sale } = sales.useOne(opened?.id)
  const closing = useCloseDay(drawer)
  const salesPath = useSalesPath()
  const dueEntry = useDueEntry((id) => setOpened({ id, dialog: 'pay' }))
  const listOf = (filter: string, text: string) => (
    <Anchor component={Link} to={`${salesPath}?${filter}=true`} size="sm">
      {text}
    </Anchor>
  )

  const incomplete = onePerSale(
    (leaving.data?.departures ?? []).filter((each) => each.readable && isIncomplete(each)),
  )
  const drawers = (drawer.data?.people ?? []).filter(isLeftOpen)
  const groups: { title: string; count: number; all?: ReactNode; rows: ReactNode[] }[] = [
    { title: i18n.t('Office'), count: office.rows.length, rows: office.rows },
    {
      title: i18n.t('To confirm'),
      count: toConfirm.data?.count ?? 0,
      rows: (toConfirm.data?.sales ?? []).map((each) => (
        <FilledInEntry key={each.saleId} sale={each} onCheck={() => setConfirmed(each)} />
      )),
    },
    {
      title: i18n.t('Accepted quotes'),
      count: accepted.data?.totalElements ?? 0,
      all: (
        <Anchor component={Link} to={`${salesPath}/quotes?state=ACCEPTED`} size="sm">
          {i18n.t('All that are accepted')}
        </Anchor>
      ),
      rows: (accepted.data?.content ?? []).map((quote) => (
        <AcceptedEntry key={quote.id} quote={quote} path={`${salesPath}/quotes/${quote.id}`} />
      )),
    },
    {
      title: i18n.t('Quotes without an answer'),
      count: unanswered.data?.totalElements ?? 0,
      rows: (unanswered.data?.content ?? []).map((quote) => (
        <UnansweredEntry key={quote.id} quote={quote} path={`${salesPath}/quotes/${quote.id}`} />
      )),
    },
    {
      title: i18n.t('To collect'),
      count: due.data?.count ?? 0,
      all: listOf('owed', i18n.t('All that is owed')),
      rows: (due.data?.sales ?? []).map(dueEntry),
    },
    ...(toPay.data ? [payGroup(toPay.data)] : []),
    ...bookingGroups(bookings.data ?? [], salesPath),
    {
      title: i18n.t('Incomplete, leaves today or tomorrow'),
      count: incomplete.length,
      rows: incomplete.map((each) => (
        <IncompleteEntry key={each.saleId} departure={each} path={`${salesPath}/${each.saleId}`} />
      )),
    },
    {
      title: i18n.t('Drawer not closed'),
      count: drawers.length,
      rows: drawers.map((person) => (
        <DrawerEntry key={person.employee.email} person={person} onClose={() => closing.open(person)} />
      )),
    },
    {
      title: i18n.t('To check'),
      count: toCheck.data?.totalElements ?? 0,
      all: listOf('toCheck', i18n.t('All that is to be checked')),
      rows: (toCheck.data?.content ?? []).map((each) => (
        <Entry
          key={each.id}
          saleId={each.id}
          clientId={each.clientId}
          name={fullName(each.client)}
          details={[i18n.t('Sold offline'), each.employeeName, formatMoment(each.createdAt)]}
          more={<Marks marks={each.marks ?? []} currency={each.currency} />}
        >
          <Money amount={each.total} currency={each.currency} fw={600} />
          <CheckButton sale={each} />
        </Entry>
      )),
    },
    {
      title: i18n.t('To give back'),
      count: owed.data?.totalElements ?? 0,
      all: listOf('owedToClient', i18n.t('All that is owed to clients')),
      rows: (owed.data?.content ?? []).map((each) => (
        <Entry
          key={each.id}
          saleId={each.id}
          clientId={each.clientId}
          name={fullName(each.client)}
          details={[...new Set(each.saleItems.map(({ name }) => name)), each.employeeName]}
        >
          <Money amount={-balanceOf(each)} currency={each.currency} fw={600} />
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => setOpened({ id: each.id, dialog: 'refund' })}
          >
            {i18n.t('Give back')}
          </Button>
        </Entry>
      )),
    },
  ]
  const unread = Object.values(requests).find(({ data, isEnabled }) => isEnabled && !data)
  return (
    <Section title={i18n.t('To do')}>
      <Stack gap="lg">
        {groups.map((group) => (
          <Group key={group.title} {...group} />
        ))}
        {unread ? (
          <LoadingOrFailed request={unread} />
        ) : (
          groups.every(({ rows }) => rows.length === 0) && (
            <Text c="dimmed">{i18n.t('Nothing is to be done.')}</Text>
          )
        )}
      </Stack>
      {closing.dialog}
      {office.dialog}
      {confirmed && <ConfirmTravellers sale={confirmed} onClose={() => setConfirmed(undefined)} />}
      {opened && sale && (
        <SaleDialogs sale={sale} opened={opened.dialog} onClose={() => setOpened(undefined)} />
      )}
    </Section>
  )
}

const onePerSale = (departures: readonly Departure[]): Departure[] =>
  departures.filter(({ saleId }, index) => departures.findIndex((other) => other.saleId === saleId) === index)

function FilledInEntry({ sale, onCheck }: { sale: SaleToConfirm; onCheck: () => void }) {
  const { i18n } = useLingui()
  const { saleId, names, client, from, to, employeeName } = sale
  return (
    <Entry
      saleId={saleId}
      name={names.join(', ')}
      state={
        <Text size="sm">
          {i18n.t('{count, plural, one {filled in} other {filled in}}', { count: names.length })}
        </Text>
      }
      details={[
        names.includes(client) ? null : client,
        from && to && formatDaysInWords({ from, to }),
        employeeName,
      ]}
    >
      <Button variant="default" size="compact-sm" onClick={onCheck}>
        {i18n.t('Check')}
      </Button>
    </Entry>
  )
}

function IncompleteEntry({ departure, path }: { departure: Departure; path: string }) {
  const { i18n } = useLingui()
  const { client, clientId, saleId, from, quantity, service, complete, employeeName } = departure
  return (
    <Entry
      saleId={saleId}
      clientId={clientId}
      name={client}
      state={
        <Text size="sm" c="var(--mantine-color-error)">
          {from === today() ? i18n.t('leaves today') : i18n.t('leaves tomorrow')}
        </Text>
      }
      details={[
        `${quantity} × ${service}`,
        i18n.t('{complete} of {quantity} complete', { complete, quantity }),
        employeeName,
      ]}
    >
      <Button component={Link} to={path} variant="default" size="compact-sm">
        {i18n.t({ id: 'Complete (travellers)', message: 'Complete' })}
      </Button>
    </Entry>
  )
}

function DrawerEntry({ person, onClose }: { person: PersonDrawer; onClose: () => void }) {
  const { i18n } = useLingui()
  const closedAt = person.open?.closedAt
  return (
    <Entry
      name={person.employee.name}
      details={[
        closedAt
          ? i18n.t('Open since {moment}', { moment: formatRecentMoment(closedAt) })
          : i18n.t('Never closed'),
      ]}
    >
      <Button variant="default" size="compact-sm" onClick={onClose}>
        {i18n.t('Close the day')}
      </Button>
    </Entry>
  )
}
