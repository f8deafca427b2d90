import { Box, Group, Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { type Currency, fromCents } from 'shared-api/contract'
import { i18n, useLingui } from 'shared-i18n'
import { currencySymbol, formatMoney, showAmountText, toAmountText } from 'shared-ui'
import { DayInput } from 'shared-ui/dates'
import { AmountShares } from '../../components/amount-shares'
import { DaysBeforeTrip } from '../../components/days-before-trip'
import { Description, DescriptionList } from '../../components/description-list'
import { isTouchScreen } from '../../components/focus'
import { Money } from '../../components/money'
import { draftBase, draftCurrency } from '../../sale-lines/sums'
import type { DraftPart } from '../draft/draft'
import { draftBalance, draftTotal, paidNow, partCents } from '../draft/draft'
import { newSaleDraft } from '../draft/draft-store'
import { useDraft } from '../wizard'

const amountText = (cents: number) => toAmountText(String(fromCents(cents)))

interface PayPartProps {
  part: DraftPart
  /** True after the first try to finish: an empty amount is then an error too. */
  showErrors: boolean
}

export function PayPart({ part, showErrors }: PayPartProps) {
  const { i18n } = useLingui()
  const draft = useDraft()
  const { payPart } = draft
  /** The text since the last change, which must not be formatted while it is typed. */
  const [typed, setTyped] = useState<string>()
  const [isLeft, setLeft] = useState(false)
  const dueDay = useRef<HTMLInputElement>(null)
  const base = draftBase(draft)
  const currency = draftCurrency(draft)
  const { code } = currency
  const now = paidNow(draft)
  const isWrong = now === undefined
  const interest = draftTotal(draft) - base
  const error =
    isWrong &&
    (isLeft || showErrors || part.amount !== '') &&
    typed === undefined &&
    problemOf(part.amount, base, currency)
  return (
    <Group gap="sm" align="flex-start">
      <AmountShares
        cents={base}
        currency={code}
        chosen={now}
        onChoose={(amount) => {
          setTyped(undefined)
          payPart({ ...part, amount })
          if (!isTouchScreen()) dueDay.current?.focus()
        }}
      />
      <TextInput
        label={i18n.t('Amount now')}
        // The error takes its place, so that what stands below does not move while it is pressed.
        description={
          !error &&
          i18n.t('Of {amount}, without interest. A share too: 30%', {
            amount: formatMoney(fromCents(base), code),
          })
        }
        inputWrapperOrder={['label', 'description', 'error', 'input']}
        inputMode="decimal"
        autoComplete="off"
        required
        leftSection={currencySymbol(code)}
        autoFocus={part.amount === '' && !isTouchScreen()}
        data-incomplete={isWrong || undefined}
        value={typed ?? showAmountText(part.amount, code)}
        error={error}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          payPart({ ...part, amount: value })
        }}
        onBlur={() => {
          setTyped(undefined)
          setLeft(true)
          // Not of this render: a click on a usual share has changed it.
          const { amount } = newSaleDraft.getState().part ?? part
          const cents = partCents(amount, base, currency)
          payPart({ ...part, amount: cents === undefined ? amount.trim() : amountText(cents) })
        }}
      />
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
        owed={now === undefined ? undefined : draftBalance(draft)}
        hasInterest={draft.paymentMethod?.interest !== 0}
      >
        {draft.paymentMethod?.interest !== 0 &&
          i18n.t('of which {amount} interest', { amount: formatMoney(fromCents(interest), code) })}
      </PartSums>
    </Group>
  )
}

interface PartSumsProps {
  /** In cents. Undefined while no amount is typed. */
  collected: number | undefined
  currency: string
  owed: number | undefined
  hasInterest: boolean
  children: ReactNode
}

/** What is computed of the part. Its rows are always there, because they would move the buttons below. */
function PartSums({ collected, currency, owed, hasInterest, children }: PartSumsProps) {
  const { i18n } = useLingui()
  return (
    <Box w="100%">
      <DescriptionList>
        <Description term={i18n.t('To collect now')} short>
          <Sum cents={collected} currency={currency} />
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

function problemOf(amount: string, base: number, currency: Currency): string {
  if (amount === '') return i18n.t('Required')
  if (partCents(amount, base, currency) === undefined) return i18n.t('Enter an amount')
  return i18n.t('At most {amount}', { amount: formatMoney(fromCents(base), currency.code) })
}
