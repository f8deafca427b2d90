import { Box, Group, Stack, Text, TextInput, type TextInputProps } from '@mantine/core'
import { useRef, useState } from 'react'
import { fromCents, fromRate } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatMoney, formatRate, markSection, showAmountText, toAmountText } from 'shared-ui'
import { DayInput } from 'shared-ui/dates'
import { AmountShares } from '../../components/amount-shares'
import { Converted } from '../../components/converted'
import { DaysBeforeTrip } from '../../components/days-before-trip'
import { Description, DescriptionList } from '../../components/description-list'
import { useExchangeTerms } from '../../components/exchange-terms'
import { isTouchScreen } from '../../components/focus'
import { Money } from '../../components/money'
import { clientHands, countsAs, RateOfOffice } from '../../components/rate-of-office'
import { draftBase, draftCurrency } from '../../sale-lines/sums'
import type { DraftPart } from '../draft/draft'
import { newSaleDraft } from '../draft/draft-store'
import {
  draftBalance,
  draftTotal,
  handedOf,
  isExchanged,
  methodCurrency,
  partCents,
  paymentOf,
} from '../draft/payment'
import { useDraft } from '../wizard'
import classes from '../wizard-footer.module.css'

const amountText = (cents: number) => toAmountText(String(fromCents(cents)))

interface PayPartProps {
  part: DraftPart
  /** True after the first try to finish: an empty amount is then an error too. */
  showErrors: boolean
}

/** A part of the sale. In another currency either side is typed, and the other one follows. */
export function PayPart({ part, showErrors }: PayPartProps) {
  const { i18n } = useLingui()
  const draft = useDraft()
  const { payPart, paymentMethod, exchange } = draft
  const { office } = useExchangeTerms()
  const dueDay = useRef<HTMLInputElement>(null)
  const base = draftBase(draft)
  const currency = draftCurrency(draft)
  const { code } = currency
  const paying = paymentOf(draft, paymentMethod)
  const { problem } = paying
  const now = paying.problem ? undefined : paying.paid.amountCents
  const isOther = isExchanged(draft, paymentMethod)
  const errorAt = (field: string) => (problem?.field === field ? problem.message : undefined)
  const isHanded = isOther && part.handed !== undefined
  return (
    <Group gap="sm" align="flex-start">
      <AmountShares
        all={isOther}
        cents={base}
        currency={code}
        chosen={now}
        onChoose={(amount) => {
          payPart({ ...part, amount, handed: undefined })
          if (!isTouchScreen()) dueDay.current?.focus()
        }}
      />
      <AmountField
        label={isOther ? countsAs(code) : i18n.t('Amount now')}
        description={i18n.t('Of {amount}, without interest. A share too: 30%', {
          amount: formatMoney(fromCents(base), code),
        })}
        currency={code}
        autoFocus={part.amount === '' && !isHanded && !isTouchScreen()}
        value={isHanded ? (now === undefined ? '' : amountText(now)) : part.amount}
        error={errorAt('amount')}
        showErrors={showErrors}
        onChange={(amount) => payPart({ ...part, amount, handed: undefined })}
        onLeave={() => {
          // Not of this render: a click on a usual share has changed it.
          const left = newSaleDraft.getState().part ?? part
          if (left.handed !== undefined) return
          const cents = partCents(left.amount, base, currency)
          payPart({ ...left, amount: cents === undefined ? left.amount.trim() : amountText(cents) })
        }}
      />
      {isOther && paymentMethod && (
        <AmountField
          label={clientHands(methodCurrency(paymentMethod))}
          description={i18n.t('With interest')}
          currency={methodCurrency(paymentMethod)}
          value={part.handed ?? (paying.handedCents === undefined ? '' : amountText(paying.handedCents))}
          error={errorAt('handed')}
          showErrors={showErrors}
          onChange={(handed) => payPart({ ...part, handed })}
          onLeave={() => {
            const left = newSaleDraft.getState().part ?? part
            if (left.handed !== undefined) payPart({ ...left, handed: toAmountText(left.handed) })
          }}
        />
      )}
      {isOther && exchange && (
        <TextInput
          label={i18n.t('Rate')}
          description={<RateOfOffice office={office} fallback={formatRate(fromRate(exchange.rate))} />}
          inputMode="decimal"
          autoComplete="off"
          w={140}
          value={part.rate ?? formatRate(fromRate(exchange.rate))}
          error={errorAt('rate')}
          data-incomplete={problem?.field === 'rate' || undefined}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget: { value } }) => payPart({ ...part, rate: value })}
        />
      )}
      <Stack gap="xs" align="flex-start">
        <DayInput
          ref={dueDay}
          label={i18n.t('Due day')}
          description={i18n.t('The day for the rest, if one is agreed on')}
          value={part.dueOn ?? ''}
          onChange={(day) => payPart({ ...part, dueOn: day || null })}
          asksPast
        />
        <DaysBeforeTrip
          lines={draft.lines}
          chosen={part.dueOn}
          onChoose={(dueOn) => payPart({ ...part, dueOn })}
        />
      </Stack>
      <Box w="100%">
        <DescriptionList>
          <Description term={i18n.t('Owed')} short>
            {now === undefined ? (
              <Text ta="right">—</Text>
            ) : (
              <Money
                amount={fromCents(draftBalance(draft))}
                currency={code}
                fw={700}
                display="block"
                ta="right"
              />
            )}
            {paymentMethod?.interest !== 0 && (
              <Text size="sm" c="dimmed" ta="right">
                {i18n.t('plus the interest of the method that pays it')}
              </Text>
            )}
          </Description>
        </DescriptionList>
      </Box>
    </Group>
  )
}

interface AmountFieldProps extends Pick<TextInputProps, 'label' | 'description' | 'autoFocus' | 'error'> {
  currency: string
  value: string
  /** True where an empty field is an error: after the first try to finish. */
  showErrors: boolean
  onChange: (value: string) => void
  onLeave: () => void
}

/** An amount as it is typed. */
function AmountField({ currency, value, showErrors, onChange, onLeave, ...field }: AmountFieldProps) {
  /** The text since the last change, which must not be formatted while it is typed. */
  const [typed, setTyped] = useState<string>()
  const error = (showErrors || value !== '') && typed === undefined ? field.error : undefined
  // Another field, or a usual share, has changed it.
  const isTyped = typed !== undefined && typed === value
  return (
    <TextInput
      {...field}
      // As wide with a description as with an error.
      flex="1 1 13rem"
      inputMode="decimal"
      autoComplete="off"
      required
      {...markSection(currency)}
      data-incomplete={field.error !== undefined || undefined}
      value={isTyped ? typed : showAmountText(value, currency)}
      error={error}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        onChange(text)
      }}
      onBlur={() => {
        setTyped(undefined)
        onLeave()
      }}
    />
  )
}

/** What crosses the counter now, with its interest, and what it is in the currency of the sale. A dash while no amount is typed. */
export function TakenNow() {
  const { i18n } = useLingui()
  const draft = useDraft()
  const { part, paymentMethod } = draft
  const { code } = draftCurrency(draft)
  const paying = paymentOf(draft, paymentMethod)
  const interest = draftTotal(draft) - draftBase(draft)
  const paid = paying.problem ? undefined : paying.paid.amountCents + interest
  const cents = part ? paid : draftTotal(draft)
  const handed = handedOf(draft)
  return (
    <div className={classes.taken}>
      <Text size="sm" c="dimmed">
        {i18n.t('To collect now')}
      </Text>
      <div>
        <Text className={classes.takenAmount} ta="right" translate="no" aria-live="polite">
          {cents === undefined
            ? '—'
            : handed
              ? formatMoney(handed.amount, handed.currency)
              : formatMoney(fromCents(cents), code)}
        </Text>
        {handed && cents !== undefined && (
          <Converted original={{ amount: fromCents(cents), currency: code, rate: handed.rate }} />
        )}
        {part && interest > 0 && cents !== undefined && (
          <Text size="sm" c="dimmed" ta="right">
            {i18n.t('of which {amount} interest', { amount: formatMoney(fromCents(interest), code) })}
          </Text>
        )}
      </div>
    </div>
  )
}
