import { Button, Group, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { fromCents, percentOf } from 'shared-api/contract'
import { i18n, useLingui } from 'shared-i18n'
import {
  currencySymbol,
  currencyUnit,
  formatMoney,
  formatPercent,
  showAmountText,
  toAmountText,
} from 'shared-ui'
import { DayInput } from 'shared-ui/dates'
import { isTouchScreen } from '../../components/focus'
import { draftBase } from '../../sale-lines/sums'
import type { DraftPart } from '../draft/draft'
import { draftTotal, paidNow, partCents } from '../draft/draft'
import { newSaleDraft } from '../draft/draft-store'
import { useDraft } from '../wizard'

/** The shares of a sale that are usually paid when it is made, in percent. */
const USUAL_SHARES = [30, 50]

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
  const now = paidNow(draft)
  const isWrong = now === undefined
  const interest = draftTotal(draft) - base
  return (
    <Group gap="sm" align="flex-start">
      <Group role="group" aria-label={i18n.t('Usual shares')} gap="xs" w="100%">
        {USUAL_SHARES.map((percent) => {
          const amount = amountText(percentOf(base, percent, currencyUnit()))
          return (
            <Button
              key={percent}
              variant="default"
              size="compact-sm"
              radius="xl"
              aria-pressed={part.amount === amount}
              // The amount is not left, because its error would move the button away from the pointer.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                setTyped(undefined)
                payPart({ ...part, amount })
                if (!isTouchScreen()) dueDay.current?.focus()
              }}
            >
              {formatPercent(percent / 100)}
            </Button>
          )
        })}
      </Group>
      <TextInput
        label={i18n.t('Amount now')}
        description={i18n.t('Of {amount}, without interest. A share too: 30%', {
          amount: formatMoney(fromCents(base)),
        })}
        inputMode="decimal"
        autoComplete="off"
        required
        leftSection={currencySymbol()}
        autoFocus={part.amount === '' && !isTouchScreen()}
        data-incomplete={isWrong || undefined}
        value={typed ?? showAmountText(part.amount)}
        error={
          isWrong &&
          (isLeft || showErrors || part.amount !== '') &&
          typed === undefined &&
          problemOf(part.amount, base)
        }
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          payPart({ ...part, amount: value })
        }}
        onBlur={() => {
          setTyped(undefined)
          setLeft(true)
          // Not of this render: a click on a usual share has changed it.
          const { amount } = newSaleDraft.getState().part ?? part
          const cents = partCents(amount, base)
          payPart({ ...part, amount: cents === undefined ? amount.trim() : amountText(cents) })
        }}
      />
      <DayInput
        ref={dueDay}
        label={i18n.t('Owed until')}
        description={i18n.t('The day for the rest, if one is agreed on')}
        value={part.dueOn ?? ''}
        onChange={(day) => payPart({ ...part, dueOn: day || null })}
        asksPast
      />
      {now !== undefined && interest > 0 && (
        <Text size="sm" w="100%">
          {i18n.t('The client pays {total}, with {interest} interest.', {
            total: formatMoney(fromCents(now + interest)),
            interest: formatMoney(fromCents(interest)),
          })}
        </Text>
      )}
    </Group>
  )
}

function problemOf(amount: string, base: number): string {
  if (amount === '') return i18n.t('Required')
  if (partCents(amount, base) === undefined) return i18n.t('Enter an amount')
  return i18n.t('At most {amount}', { amount: formatMoney(fromCents(base)) })
}
