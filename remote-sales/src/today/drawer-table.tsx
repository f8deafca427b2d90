import { Button, Group, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useId } from 'react'
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
const useKinds = (): readonly PaymentMethod[] =>
  paymentMethods.usePage({ pageIndex: 0, pageSize: 100 }).data?.content ?? []

interface DrawerTableProps {
  people: readonly PersonDrawer[]
  onClose: (person: PersonDrawer) => void
}

export function DrawerTable({ people, onClose }: DrawerTableProps) {
  const { i18n } = useLingui()
  const isOne = people.length === 1
  return (
    <table className={classes.drawer}>
      <thead>
        <tr>
          <th scope="col">{i18n.t('Payment method')}</th>
          <th scope="col" data-in>
            {i18n.t('In')}
          </th>
          <th scope="col">{i18n.t('Out')}</th>
          <th scope="col">{i18n.t('In the drawer')}</th>
        </tr>
      </thead>
      {!isOne && (
        <Rows
          name={i18n.t('The whole office')}
          methods={sumByMethod(people.flatMap(({ methods }) => methods))}
        />
      )}
      {people.map((person) => (
        <Rows
          key={person.employee.email}
          name={person.employee.name}
          methods={person.methods}
          person={person}
          isOne={isOne}
          onClose={onClose}
        />
      ))}
    </table>
  )
}

interface RowsProps {
  name: string
  methods: readonly DrawerMethod[]
  /** Undefined: the whole office. */
  person?: PersonDrawer
  isOne?: boolean
  onClose?: (person: PersonDrawer) => void
}

function Rows({ name, methods, person, isOne = false, onClose }: RowsProps) {
  const { i18n } = useLingui()
  const heading = useId()
  const kinds = useKinds()
  const cash = countedMethods(methods, kinds)
  const others = methods.filter((method) => !cash.includes(method))
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
      {cash.map((moved) => (
        <MovedRow key={drawerLine(moved)} name={moved.method} {...moved} />
      ))}
      {others.length > 0 && (
        <tr>
          <th colSpan={4} scope="row">
            <Text inherit size="sm" c="dimmed">
              {i18n.t('Not in the drawer')}
            </Text>
          </th>
        </tr>
      )}
      {others.map((moved) => (
        <MovedRow key={drawerLine(moved)} name={moved.method} {...moved} />
      ))}
      {byCurrency(methods)
        .filter(({ rows }) => rows.length > 1)
        .map(({ currency, rows }) => (
          <MovedRow key={currency} isSum name={i18n.t('Total')} currency={currency} {...totalOf(rows)} />
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
  const kinds = useKinds()
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
