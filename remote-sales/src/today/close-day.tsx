import { valibotResolver } from '@hookform/resolvers/valibot'
import { Button, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { ApiError, newKey, paymentMethods, useCloseDrawer } from 'shared-api'
import {
  closingDifference,
  isDifferent,
  message,
  type OpenDrawer,
  type PaymentMethod,
  type PersonDrawer,
  text,
} from 'shared-api/contract'
import { countedMethods, drawerLine } from 'shared-api/receipt'
import { useLingui } from 'shared-i18n'
import { formatMoment, formatMoney, formatRecentMoment, hasFailed, toast } from 'shared-ui'
import { MoneyField, SendForm, TextField, useForm, useSendForm } from 'shared-ui/form'
import * as v from 'valibot'
import { signedAmountValue } from '../components/amount-value'
import { FormDialog } from '../components/form-dialog'
import { Money } from '../components/money'
import { storedOnceFailure } from '../components/refusal'
import { offerWhatsApp } from '../sale/client-messages'
import { countedText } from './drawer-table'
import classes from './today.module.css'

/** What is counted, by the place of its method. */
interface CloseValues {
  counted: string[]
  reason: string
}
interface Counted {
  counted: number[]
  reason: string
}

const countedSchema = (lines: readonly Line[]) =>
  v.pipe(
    v.object({ counted: v.array(signedAmountValue), reason: text(0, 200) }),
    v.forward(
      v.check(
        ({ counted, reason }) => reason !== '' || !countedLines(lines, counted).some(isDifferent),
        message(/*i18n*/ 'Required'),
      ),
      ['reason'],
    ),
  )

type Line = OpenDrawer['methods'][number]

/** The lines with what was counted of them. */
const countedLines = (lines: readonly Line[], counted: readonly number[]) =>
  lines.map(({ paymentMethodId, currency, expected }, index) => ({
    paymentMethodId,
    currency,
    expected,
    counted: counted[index] ?? 0,
  }))

/** Lines that are not cash, which are as they were recorded. */
const asRecorded = (lines: readonly Line[]) =>
  lines.map(({ paymentMethodId, currency, expected }) => ({
    paymentMethodId,
    currency,
    expected,
    counted: expected,
  }))

interface CloseDayProps {
  person: PersonDrawer
  open: OpenDrawer
  /** Reads the drawer again, which has changed since, and shows it here. Undefined: it cannot be read, or is no longer open. */
  onChanged: () => Promise<{ person: PersonDrawer; open: OpenDrawer } | undefined>
  onClose: () => void
}

/** The methods of a closing: those of the open drawer, and of the day, in which something may be found again. */
function linesOf({ methods }: PersonDrawer, open: OpenDrawer): Line[] {
  const others = methods
    .filter((moved) => !open.methods.some((one) => drawerLine(one) === drawerLine(moved)))
    .map(({ paymentMethodId, method, currency }) => ({ paymentMethodId, method, currency, expected: 0 }))
  return [...open.methods, ...others].sort((a, b) => a.paymentMethodId - b.paymentMethodId)
}

export function CloseDay(props: CloseDayProps) {
  const query = paymentMethods.usePage({ pageIndex: 0, pageSize: 100 })
  // Without them everything is counted.
  const methods = query.data?.content ?? (hasFailed(query) ? [] : undefined)
  return methods && <CountDrawer {...props} methods={methods} />
}

interface CountDrawerProps extends CloseDayProps {
  methods: readonly PaymentMethod[]
}

function CountDrawer({ person, open, methods, onChanged, onClose }: CountDrawerProps) {
  const { i18n } = useLingui()
  const { mutateAsync } = useCloseDrawer()
  const [key, setKey] = useState(newKey)
  const all = linesOf(person, open)
  const lines = countedMethods(all, methods)
  const others = all.filter((line) => !lines.includes(line))
  const form = useForm<CloseValues, unknown, Counted>({
    resolver: valibotResolver(countedSchema(lines)),
    defaultValues: { counted: lines.map(() => ''), reason: '' },
  })
  /** Keeps what was typed of each method beside the amounts of now. They are another count, which has a key of its own. */
  const showChanged = async () => {
    const now = await onChanged()
    if (!now) return
    const typed = form.getValues('counted')
    const placeOf = (line: Line) => lines.findIndex((each) => drawerLine(each) === drawerLine(line))
    form.setValue(
      'counted',
      countedMethods(linesOf(now.person, now.open), methods).map((line) => typed[placeOf(line)] ?? ''),
    )
    setKey(newKey())
  }
  const sending = useSendForm(
    form,
    async ({ counted, reason }) => {
      const closing = await mutateAsync({
        employeeEmail: person.employee.email,
        closingId: open.closingId,
        lastPaymentId: open.lastPaymentId,
        methods: [...countedLines(lines, counted), ...asRecorded(others)],
        reason: reason || null,
        idempotencyKey: key,
      })
      const description = countedText(closing, methods)
      toast({
        title: i18n.t('The day is closed'),
        description,
        ...offerWhatsApp(
          [
            closing.employee.name,
            i18n.t('Closed {time}', { time: formatMoment(closing.at) }),
            description,
          ].join(' · '),
        ),
      })
      onClose()
    },
    async (error) => {
      if (error instanceof ApiError && error.code === 'drawer-changed') await showChanged()
      return storedOnceFailure(error, {
        stored: i18n.t('The first attempt has been stored. Close this and look at the drawer.'),
        unreachable: (failure) =>
          i18n.t('{failure} Closing needs the connection. Send it again: it is stored once.', { failure }),
      })
    },
  )
  const { control, formState } = form
  return (
    <FormDialog
      title={i18n.t('Close the day: {name}', { name: person.employee.name })}
      isDirty={formState.isDirty}
      onClose={onClose}
    >
      <SendForm
        {...sending}
        submitLabel={i18n.t('Close the day')}
        dismiss={{ label: i18n.t('Cancel'), onClick: onClose }}
      >
        <Text size="sm" c="dimmed">
          {open.closedAt
            ? i18n.t('Count what is in the drawer since {moment}.', {
                moment: formatRecentMoment(open.closedAt),
              })
            : i18n.t('Count what is in the drawer. It was never closed: all that was taken counts.')}
        </Text>
        <table className={classes.count}>
          <thead>
            <tr>
              <th scope="col">{i18n.t('Payment method')}</th>
              <th scope="col">{i18n.t('Expected')}</th>
              <th scope="col">{i18n.t('Counted')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <CountRow key={drawerLine(line)} control={control} line={line} index={index} />
            ))}
            {others.map((line) => (
              <LineRow key={drawerLine(line)} line={line}>
                <Text size="sm" c="dimmed">
                  {i18n.t('Not counted')}
                </Text>
              </LineRow>
            ))}
          </tbody>
        </table>
        <Button
          variant="subtle"
          size="compact-sm"
          style={{ alignSelf: 'flex-end' }}
          onClick={() => {
            for (const [index, { expected }] of lines.entries())
              if (form.getValues(`counted.${index}`) === '')
                form.setValue(`counted.${index}`, expected.toFixed(2), { shouldDirty: true })
          }}
        >
          {i18n.t('The rest as expected')}
        </Button>
        <TextField
          control={control}
          name="reason"
          label={i18n.t('Why it differs')}
          description={i18n.t('Only where the count is not as expected.')}
          autoComplete="off"
        />
      </SendForm>
    </FormDialog>
  )
}

interface CountRowProps {
  control: Control<CloseValues, unknown, Counted>
  line: Line
  index: number
}

function CountRow({ control, line, index }: CountRowProps) {
  const { method, currency, expected } = line
  const { i18n } = useLingui()
  const typed = v.safeParse(signedAmountValue, useWatch({ control, name: `counted.${index}` }))
  const rest = typed.success ? closingDifference({ expected, counted: typed.output }) : 0
  return (
    <LineRow line={line}>
      <MoneyField
        control={control}
        name={`counted.${index}`}
        currency={currency}
        aria-label={i18n.t('Counted: {method}', { method })}
        inputMode={expected < 0 ? 'text' : 'decimal'}
        data-autofocus={index === 0 || undefined}
      />
      {/* It has its room before it is shown, on a phone for two lines. */}
      <Text size="sm" role="status" c="var(--mantine-color-error)" mih={{ base: '2.5rem', xs: '1.25rem' }}>
        {rest !== 0 && i18n.t('Difference: {amount}', { amount: formatMoney(rest, currency) })}
      </Text>
    </LineRow>
  )
}

/** What is expected of a method, and beside it what is counted. */
function LineRow({ line: { method, currency, expected }, children }: { line: Line; children: ReactNode }) {
  return (
    <tr>
      <th scope="row" translate="no">
        {method}
      </th>
      <td>
        <Money inherit amount={expected} currency={currency} />
      </td>
      <td>{children}</td>
    </tr>
  )
}
