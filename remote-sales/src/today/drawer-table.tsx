import { Button, Group, Text, Title } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { paymentMethods } from 'shared-api'
import {
  closingDifference,
  type DrawerClosing,
  type DrawerMethod,
  fromCents,
  type PaymentMethod,
  type PersonDrawer,
  sumByMethod,
  toCents,
} from 'shared-api/contract'
import { countedMethods, drawerLine } from 'shared-api/receipt'
import { i18n, useLingui } from 'shared-i18n'
import { businessCurrency, formatMoney, formatRecentMoment, formatSums, timeOf } from 'shared-ui'
import { Money } from '../components/money'
import { sum } from '../sale/payments/paid'
import classes from './today.module.css'

/** The payment methods, of which some say that they are cash. */
export const useKinds = () => paymentMethods.usePage({ pageIndex: 0, pageSize: 100 })

interface DrawerTableProps {
  people: readonly PersonDrawer[]
  onClose: (person: PersonDrawer) => void
}

/** What is in the drawer, and below it, under its own heading, what is not. */
export function DrawerTable({ people, onClose }: DrawerTableProps) {
  const { i18n } = useLingui()
  const kinds = useKinds().data?.content ?? []
  const office = sumByMethod(people.flatMap(({ methods }) => methods))
  const isOne = people.length === 1
  const cashOf = (methods: readonly DrawerMethod[]) => countedMethods(methods, kinds)
  const othersOf = (methods: readonly DrawerMethod[]) => {
    const cash = cashOf(methods)
    return methods.filter((method) => !cash.includes(method))
  }
  const others = othersOf(office)
  return (
    <>
      <Table
        label={i18n.t('In the drawer')}
        first={others.length > 0 ? i18n.t('Cash') : i18n.t('Payment method')}
        last={i18n.t('In the drawer')}
      >
        {!isOne && <Rows name={i18n.t('The whole office')} rows={cashOf(office)} />}
        {people.map((person) => (
          <Rows
            key={person.employee.email}
            name={person.employee.name}
            rows={cashOf(person.methods)}
            {...{ person, isOne, onClose }}
          />
        ))}
      </Table>
      {others.length > 0 && (
        <>
          <Title order={3} size="h5" mt="lg" mb={4}>
            {i18n.t('Cards and transfers')}
          </Title>
          <Table
            label={i18n.t('Cards and transfers')}
            first={i18n.t('Payment method')}
            last={i18n.t('Received')}
          >
            {!isOne && <Rows name={i18n.t('The whole office')} rows={others} />}
            {people.map(({ employee, methods }) => {
              const own = othersOf(methods)
              return own.length > 0 && <Rows key={employee.email} name={employee.name} rows={own} />
            })}
          </Table>
        </>
      )}
    </>
  )
}

interface TableProps {
  label: string
  /** The headings of the first and the last column. */
  first: string
  last: string
  children: ReactNode
}

function Table({ label, first, last, children }: TableProps) {
  const { i18n } = useLingui()
  return (
    <table className={classes.drawer} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col" data-in>
            {i18n.t('In')}
          </th>
          <th scope="col">{i18n.t('Out')}</th>
          <th scope="col">{last}</th>
        </tr>
      </thead>
      {children}
    </table>
  )
}

interface RowsProps {
  name: string
  rows: readonly DrawerMethod[]
  /** Whose drawer it is, with its closings. Undefined: of the whole office, or not in a drawer. */
  person?: PersonDrawer
  isOne?: boolean
  onClose?: (person: PersonDrawer) => void
}

function Rows({ name, rows, person, isOne = false, onClose }: RowsProps) {
  const { i18n } = useLingui()
  const heading = useId()
  const open = person?.open
  const last = person?.closings.at(-1)
  /** True until something is taken or given back. */
  const isClosed = last !== undefined && last.id === open?.closingId && open.methods.length === 0
  return (
    <tbody aria-labelledby={heading}>
      <tr className={classes.heading}>
        <th colSpan={4} scope="rowgroup">
          <Group justify="space-between" gap="xs" wrap="nowrap">
            <div>
              <Text inherit fw={600} id={heading} translate="no">
                {name}
              </Text>
              {isClosed ? (
                <Text inherit component="div" fw={400} className={classes.closed}>
                  <IconLock size={16} aria-hidden />
                  <span>
                    <ClosingText closing={last} />
                  </span>
                </Text>
              ) : (
                open?.closedAt && (
                  <Text inherit c="dimmed" fw={400}>
                    {i18n.t('Open since {moment}', { moment: formatRecentMoment(open.closedAt) })}
                  </Text>
                )
              )}
            </div>
            {person && open && (
              <Button
                size="compact-sm"
                flex="none"
                variant={isClosed ? 'subtle' : isOne ? 'filled' : 'default'}
                onClick={() => onClose?.(person)}
                aria-describedby={heading}
              >
                {isClosed ? i18n.t('Close again') : i18n.t('Close the day')}
              </Button>
            )}
          </Group>
        </th>
      </tr>
      {rows.map((moved) => (
        <MovedRow key={drawerLine(moved)} name={moved.method} {...moved} />
      ))}
      {byCurrency(rows)
        .filter((of) => of.rows.length > 1)
        .map((of) => (
          <MovedRow
            key={of.currency}
            isSum
            name={i18n.t('Total')}
            currency={of.currency}
            {...totalOf(of.rows)}
          />
        ))}
      {(isClosed ? person?.closings.slice(0, -1) : person?.closings)?.map((closing) => (
        <tr key={closing.id} className={classes.closing}>
          <td colSpan={4}>
            <ClosingText closing={closing} />
          </td>
        </tr>
      ))}
    </tbody>
  )
}

interface MovedRowProps {
  name: string
  currency: string
  in: number
  out: number
  isSum?: boolean
}

function MovedRow({ name, currency, isSum = false, ...moved }: MovedRowProps) {
  return (
    <tr data-sum={isSum || undefined}>
      <th scope="row" translate="no">
        {name}
      </th>
      <td data-in>
        <Money inherit amount={moved.in} currency={currency} />
      </td>
      <td>{moved.out > 0 && <Money inherit amount={-moved.out} currency={currency} />}</td>
      <td>
        <Money inherit fw={600} amount={inDrawer(moved)} currency={currency} />
      </td>
    </tr>
  )
}

/** "Closed 18:01 · counted $ 4,500.00 · -$ 65.00 (change)" */
function ClosingText({ closing }: { closing: DrawerClosing }) {
  const { i18n } = useLingui()
  const kinds = useKinds().data?.content ?? []
  const { at, by, employee } = closing
  const time = timeOf(at)
  return [
    by.email === employee.email
      ? i18n.t('Closed {time}', { time })
      : i18n.t('Closed {time} by {name}', { time, name: by.name }),
    countedText(closing, kinds),
  ].join(' · ')
}

/** What a drawer has: what came in less what went out. */
const inDrawer = (moved: Pick<DrawerMethod, 'in' | 'out'>): number =>
  fromCents(toCents(moved.in) - toCents(moved.out))

/** Rows by their currency, that of the business first and always. */
function byCurrency<Row extends { currency: string }>(
  rows: readonly Row[],
): { currency: string; rows: Row[] }[] {
  const codes = new Set([businessCurrency().code, ...rows.map(({ currency }) => currency)])
  return [...codes].map((code) => ({
    currency: code,
    rows: rows.filter(({ currency }) => currency === code),
  }))
}

const totalOf = (methods: readonly DrawerMethod[]) => ({
  in: sum(methods.map((one) => one.in)),
  out: sum(methods.map(({ out }) => out)),
})

/** What was counted at a closing in all, what was missing or too much, and why. */
export function countedText({ methods, reason }: DrawerClosing, kinds: readonly PaymentMethod[]): string {
  const amount = formatSums(
    byCurrency(countedMethods(methods, kinds)).map(({ currency, rows }) => ({
      currency,
      amount: sum(rows.map((one) => one.counted)),
    })),
  )
  const counted = i18n.t('counted {amount}', { amount })
  if (reason === null) return `${counted} · ${i18n.t('as expected')}`
  const differences = byCurrency(methods)
    .map(({ currency, rows }) => ({ currency, difference: sum(rows.map(closingDifference)) }))
    .filter(({ difference }) => difference !== 0)
    .map(({ currency, difference }) => `${difference > 0 ? '+' : ''}${formatMoney(difference, currency)}`)
  if (differences.length === 0) return `${counted} · ${reason}`
  return `${counted} · ${i18n.t('{amount} ({reason})', { amount: differences.join(', '), reason })}`
}
