import { Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { fromCents } from 'shared-api/contract'
import { i18n, useLingui } from 'shared-i18n'
import { currencySymbol, formatMoney, showAmountText, toAmountText, today } from 'shared-ui'
import { DayInput } from 'shared-ui/dates'
import { typedCents } from '../../components/amount-value'
import { Description } from '../../components/description-list'
import type { DraftPart } from '../draft/draft'
import { draftBase, draftTotal, paidNow } from '../draft/draft-sums'
import { useDraft } from '../wizard'

/** Whether all of a new sale is paid now, or a part of it. */
export function PayChoice({ showErrors }: { showErrors: boolean }) {
  const { i18n } = useLingui()
  const { part, payPart } = useDraft()
  return (
    <Description term={i18n.t('Pay')}>
      <Stack gap="xs" align="flex-start">
        <SegmentedControl
          aria-label={i18n.t('Pay')}
          data={[
            { value: 'all', label: i18n.t({ id: 'All (payment)', message: 'All' }) },
            { value: 'part', label: i18n.t('A part') },
          ]}
          value={part ? 'part' : 'all'}
          onChange={(value) => payPart(value === 'part' ? { amount: '', dueOn: null } : null)}
        />
        {part && <PartFields part={part} showErrors={showErrors} />}
      </Stack>
    </Description>
  )
}

interface PartFieldsProps {
  part: DraftPart
  /** True after the first try to finish: an empty amount is then an error too. */
  showErrors: boolean
}

/** The amount that is paid now, and the day until which the rest is to be paid. */
function PartFields({ part, showErrors }: PartFieldsProps) {
  const { i18n } = useLingui()
  const draft = useDraft()
  const { payPart } = draft
  /** The text since the last change, which must not be formatted while it is typed. */
  const [typed, setTyped] = useState<string>()
  const [isLeft, setLeft] = useState(false)
  const base = draftBase(draft)
  const now = paidNow(draft)
  const isWrong = now === undefined
  const interest = draftTotal(draft) - base
  return (
    <Group gap="sm" align="flex-start">
      <TextInput
        label={i18n.t('Amount now')}
        description={i18n.t('Of {amount}, without interest', { amount: formatMoney(fromCents(base)) })}
        inputMode="decimal"
        autoComplete="off"
        required
        leftSection={currencySymbol()}
        autoFocus={part.amount === ''}
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
          payPart({ ...part, amount: toAmountText(part.amount) })
        }}
      />
      <DayInput
        label={i18n.t('Owed until')}
        description={i18n.t('The day for the rest, if one is agreed on')}
        value={part.dueOn ?? ''}
        onChange={(day) => payPart({ ...part, dueOn: day || null })}
        min={today()}
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
  if (typedCents(amount) === undefined) return i18n.t('Enter an amount')
  return i18n.t('At most {amount}', { amount: formatMoney(fromCents(base)) })
}
