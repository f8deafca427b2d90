import { Box, Group, Stack, Text, TextInput, type TextInputProps } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
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
import { RateOfOffice } from '../../components/rate-of-office'
import { draftBase, draftCurrency } from '../../sale-lines/sums'
import type { DraftPart, Handed } from '../draft/draft'
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
  const interest = draftTotal(draft) - base
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
        label={isOther ? i18n.t('Paid of the debt') : i18n.t('Amount now')}
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
          label={i18n.t('Handed over')}
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
          inputWrapperOrder={['label', 'description', 'error', 'input']}
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
        <DaysBeforeTrip lines={draft.lines} onChoose={(dueOn) => payPart({ ...part, dueOn })} />
      </Stack>
      <PartSums
        collected={now && now + interest}
        currency={code}
        handed={handedOf(draft)}
        owed={now === undefined ? undefined : draftBalance(draft)}
        hasInterest={paymentMethod?.interest !== 0}
      >
        {paymentMethod?.interest !== 0 &&
          i18n.t('of which {amount} interest', { amount: formatMoney(fromCents(interest), code) })}
      </PartSums>
    </Group>
  )
}

interface AmountFieldProps extends Pick<TextInputProps, 'label' | 'description' | 'autoFocus' | 'error'> {
  currency: string
  value: string
  /** True where an error is shown that the user could not see yet: of a field that was not left. */
  showErrors: boolean
  onChange: (value: string) => void
  onLeave: () => void
}

/** An amount as it is typed. */
function AmountField({ currency, value, showErrors, onChange, onLeave, ...field }: AmountFieldProps) {
  /** The text since the last change, which must not be formatted while it is typed. */
  const [typed, setTyped] = useState<string>()
  const [isLeft, setLeft] = useState(false)
  const error = (isLeft || showErrors || value !== '') && typed === undefined ? field.error : undefined
  // Another field, or a usual share, has changed it.
  const isTyped = typed !== undefined && typed === value
  return (
    <TextInput
      {...field}
      // The error takes its place, so that what stands below does not move while it is pressed.
      description={!error && field.description}
      inputWrapperOrder={['label', 'description', 'error', 'input']}
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
        setLeft(true)
        onLeave()
      }}
    />
  )
}

interface PartSumsProps {
  /** In cents. Undefined while no amount is typed. */
  collected: number | undefined
  currency: string
  /** In another currency than that of the sale. */
  handed: Handed | undefined
  owed: number | undefined
  hasInterest: boolean
  children: ReactNode
}

/** What is computed of the part. Its rows are always there, because they would move the buttons below. */
function PartSums({ collected, currency, handed, owed, hasInterest, children }: PartSumsProps) {
  const { i18n } = useLingui()
  return (
    <Box w="100%">
      <DescriptionList>
        <Description term={i18n.t('To collect now')} short>
          <Collected cents={collected} currency={currency} handed={handed} />
          <Text size="sm" c="dimmed" ta="right">
            {children}
          </Text>
        </Description>
        <Description term={i18n.t('Owed')} short>
          <Sum cents={owed} currency={currency} fw={700} />
          {hasInterest && (
            <Text size="sm" c="dimmed" ta="right">
              {i18n.t('plus the interest of the method that pays it')}
            </Text>
          )}
        </Description>
      </DescriptionList>
    </Box>
  )
}

const Sum = ({ cents, currency, fw }: { cents: number | undefined; currency: string; fw?: number }) =>
  cents === undefined ? (
    <Text ta="right">—</Text>
  ) : (
    <Money amount={fromCents(cents)} currency={currency} fw={fw} display="block" ta="right" />
  )

interface CollectedProps extends Pick<PartSumsProps, 'currency' | 'handed'> {
  cents: number | undefined
}

/** What crosses the counter, and what it is in the currency of the sale. */
const Collected = ({ cents, currency, handed }: CollectedProps) =>
  handed && cents ? (
    <Box ta="right">
      <Money amount={handed.amount} currency={handed.currency} display="block" />
      <Converted original={{ amount: fromCents(cents), currency, rate: handed.rate }} />
    </Box>
  ) : (
    <Sum cents={cents} currency={currency} />
  )

/** What is collected of a sale that is paid whole in another currency. */
export function CollectedWhole() {
  const { i18n } = useLingui()
  const draft = useDraft()
  const handed = handedOf(draft)
  return (
    handed && (
      <DescriptionList>
        <Description term={i18n.t('To collect now')} short>
          <Collected cents={draftTotal(draft)} currency={draftCurrency(draft).code} handed={handed} />
        </Description>
      </DescriptionList>
    )
  )
}
