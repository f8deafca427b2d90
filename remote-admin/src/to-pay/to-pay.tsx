import { Anchor, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import type { DueCost, DueCosts } from 'shared-api/contract'
import { phoneOf } from 'shared-api/receipt'
import { PAY_PERIODS, type PayPeriod, payUntil, useDueCosts } from 'shared-api/suppliers'
import { isRealRole, useSession } from 'shared-auth'
import { labelText, useLingui } from 'shared-i18n'
import {
  Card,
  EmptyState,
  formatDay,
  formatMoney,
  LoadingOrFailed,
  Page,
  PageCard,
  StaleNotice,
  today,
  useAddressState,
} from 'shared-ui'
import { KeptAnswer } from '../sale-costs/kept-answer'
import { SECTIONS } from '../sections'
import { DueRow, type OwedRow, type PaidSupplier } from './due-row'
import { PayGroup } from './pay-group'
import classes from './to-pay.module.css'

const TITLE = SECTIONS.toPay.label

const PERIODS: Record<PayPeriod, string> = {
  week: /*i18n*/ 'This week',
  month: /*i18n*/ 'This month',
  all: /*i18n*/ 'All',
}

/** What is owed to suppliers, by supplier and day. */
export function ToPay() {
  const { i18n } = useLingui()
  const isReal = useSession(({ user }) => isRealRole(user.role))
  return isReal ? (
    <OwedToSuppliers />
  ) : (
    <PageCard title={labelText(TITLE)}>
      <Text>{i18n.t('Not in the demo.')}</Text>
    </PageCard>
  )
}

function OwedToSuppliers() {
  const { i18n } = useLingui()
  const [params, change] = useAddressState()
  const period = PAY_PERIODS.find((each) => each === params.get('period')) ?? 'week'
  const until = payUntil(period, today())
  const query = useDueCosts(until)
  const list = useRef<HTMLDivElement>(null)
  const { data } = query
  return (
    <Page
      title={labelText(TITLE)}
      subheading={until && i18n.t('Until {day}, and what has no day', { day: formatDay(until) })}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={i18n.t('Period')}
          data={PAY_PERIODS.map((value) => ({ value, label: i18n.t(PERIODS[value]) }))}
          value={period}
          onChange={(chosen) => change((address) => address.set('period', chosen), { replace: true })}
        />
      }
    >
      <StaleNotice request={query} />
      {data ? (
        <Stack ref={list} tabIndex={-1} gap="lg" style={{ outline: 'none' }}>
          <Suppliers found={data} period={period} onPaid={() => list.current?.focus()} />
        </Stack>
      ) : (
        <Card>
          <LoadingOrFailed request={query} />
        </Card>
      )}
    </Page>
  )
}

const isOwed = (row: DueCost): row is OwedRow => row.owed !== null

interface SuppliersProps {
  found: DueCosts
  period: PayPeriod
  onPaid: () => void
}

function Suppliers({ found: { suppliers, sums }, period, onPaid }: SuppliersProps) {
  const { i18n } = useLingui()
  const rows = suppliers.flatMap((each) => each.rows)
  const unbooked = rows.filter(({ isBooked, owed }) => !isBooked && owed !== null)
  const unanswered = rows.filter(({ owed }) => owed === null)
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<IconCash size={28} />}
          title={
            period === 'all' ? i18n.t('Nothing is owed to suppliers.') : i18n.t('Nothing is to be paid then.')
          }
          description={i18n.t('What a service costs stands in its form, what a sale costs on its page.')}
        />
      </Card>
    )
  return (
    <>
      {sums.length > 0 && (
        <Group component="dl" gap="xl" m={0} aria-label={i18n.t('Owed to suppliers')}>
          {sums.map(({ currency, owed }) => (
            <div key={currency}>
              <Text component="dt" size="sm" c="dimmed">
                {i18n.t('Owed in {currency}', { currency })}
              </Text>
              <Text component="dd" m={0} size="xl" fw={700} translate="no">
                {formatMoney(owed, currency)}
              </Text>
            </div>
          ))}
        </Group>
      )}
      {suppliers.map(({ supplier, rows }) => {
        const owed = rows.filter(isOwed).filter(({ isBooked }) => isBooked)
        return (
          supplier &&
          owed.length > 0 && (
            <SupplierCard key={supplier.id} supplier={supplier} rows={owed} onPaid={onPaid} />
          )
        )
      })}
      {unanswered.length > 0 && (
        <Apart
          title={i18n.t('Nobody has said what they keep')}
          text={i18n.t('Of removed lines and cancelled sales. Outside the sums until it is said.')}
        >
          {unanswered.map((row) => (
            <DueRow key={row.id} row={row}>
              <Text size="sm" translate="no">
                {suppliers.find((each) => each.rows.includes(row))?.supplier?.name}
              </Text>
              <KeptAnswer cost={{ ...row, kept: null }} />
            </DueRow>
          ))}
        </Apart>
      )}
      {unbooked.length > 0 && (
        <Apart
          title={i18n.t('Not booked')}
          text={i18n.t('Outside the sums. Note the booking on the page of the sale to pay it.')}
        >
          {unbooked.map((row) => (
            <DueRow key={row.id} row={row} />
          ))}
        </Apart>
      )}
    </>
  )
}

interface SupplierCardProps {
  supplier: PaidSupplier
  rows: readonly OwedRow[]
  onPaid: () => void
}

function SupplierCard({ supplier, rows, onPaid }: SupplierCardProps) {
  const { i18n } = useLingui()
  const { name, phone, payTo } = supplier
  const currencies = [...new Set(rows.map(({ currency }) => currency))]
  return (
    <section aria-label={name}>
      <Card>
        <Title order={2} size="h4" translate="no">
          {name}
        </Title>
        <Group gap="0 12px" mb="sm">
          {phone !== 0 && (
            <Anchor href={`tel:+${phone}`} size="sm" translate="no">
              {phoneOf({ phoneNumber: phone })}
            </Anchor>
          )}
          {payTo && (
            <Text size="sm" c="dimmed">
              {i18n.t('Paid at: {place}', { place: payTo })}
            </Text>
          )}
        </Group>
        <Stack gap="md">
          {currencies.map((currency) => (
            <PayGroup
              key={currency}
              supplier={supplier}
              rows={rows.filter((row) => row.currency === currency)}
              currency={currency}
              onPaid={onPaid}
            />
          ))}
        </Stack>
      </Card>
    </section>
  )
}

interface ApartProps {
  title: string
  text: string
  children: ReactNode
}

/** What is outside the sums. */
const Apart = ({ title, text, children }: ApartProps) => (
  <section aria-label={title}>
    <Card>
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {text}
      </Text>
      <ul className={classes.rows}>{children}</ul>
    </Card>
  </section>
)
