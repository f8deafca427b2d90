import { valibotResolver } from '@hookform/resolvers/valibot'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { LineCost } from 'shared-api/contract'
import { useSaveCost } from 'shared-api/suppliers'
import { useLingui } from 'shared-i18n'
import { formatMoney, useFailureToast } from 'shared-ui'
import { MoneyField, useForm } from 'shared-ui/form'
import { object } from 'valibot'
import { InPlaceForm } from '../form/in-place'
import { amountText, PriceText } from '../form/text-values'
import { useFocusReturn } from '../form/use-focus-return'

interface KeptAnswerProps {
  cost: Pick<LineCost, 'id' | 'name' | 'kept' | 'amount' | 'currency' | 'version'>
}

const KeptValues = object({ kept: PriceText })

/** What the supplier keeps of a removed line or a cancelled sale, answered where it stands. */
export function KeptAnswer({ cost }: KeptAnswerProps) {
  const { i18n } = useLingui()
  const [isTyping, setIsTyping] = useState(false)
  const root = useFocusReturn<HTMLDivElement>(isTyping)
  const { mutate, isPending } = useSaveCost()
  const failure = useFailureToast()
  const { name, kept, amount, currency } = cost
  const answer = (answered: number) =>
    mutate(
      { cost, kept: answered, currency },
      { onError: (error) => failure.show(error, () => answer(answered)) },
    )
  const isPart = kept !== null && kept > 0 && kept !== amount
  const chips = [
    { text: i18n.t('Nothing'), isChosen: kept === 0, choose: () => answer(0) },
    amount !== null &&
      amount > 0 && {
        text: i18n.t('All: {amount}', { amount: formatMoney(amount, currency) }),
        isChosen: kept === amount,
        choose: () => answer(amount),
      },
    {
      text: isPart ? formatMoney(kept, currency) : i18n.t('An amount'),
      isChosen: isPart,
      choose: () => setIsTyping(true),
      opens: true,
    },
  ].filter((chip) => chip !== false)
  const chosen = (
    <Group role="group" aria-label={i18n.t('What they keep of {name}', { name })} gap="xs">
      <Text size="sm">{i18n.t('They keep:')}</Text>
      {chips.map(({ text, isChosen, choose, ...chip }) => (
        <Button
          key={text}
          variant={isChosen ? 'light' : 'default'}
          size="compact-sm"
          radius="xl"
          aria-pressed={isChosen}
          data-opens={'opens' in chip || undefined}
          aria-busy={isPending}
          onClick={() => isPending || choose()}
        >
          {text}
        </Button>
      ))}
    </Group>
  )
  return (
    <div ref={root}>{isTyping ? <KeptAmount cost={cost} onClose={() => setIsTyping(false)} /> : chosen}</div>
  )
}

function KeptAmount({ cost, onClose }: KeptAnswerProps & { onClose: () => void }) {
  const { i18n } = useLingui()
  const { mutateAsync } = useSaveCost()
  const { id, name, kept, currency } = cost
  const form = useForm({
    resolver: valibotResolver(KeptValues),
    defaultValues: { kept: kept ? amountText(kept) : '' },
  })
  return (
    <InPlaceForm
      label={i18n.t('What they keep of {name}', { name })}
      onLeave={onClose}
      form={form}
      submitLabel={i18n.t('Save')}
      isSecondary
      autosaveAs={`kept ${id}`}
      save={(values) => mutateAsync({ cost, ...values, currency })}
      onSaved={onClose}
    >
      <MoneyField
        control={form.control}
        name="kept"
        currency={currency}
        aria-label={i18n.t('What they keep of {name}', { name })}
        autoFocus
      />
    </InPlaceForm>
  )
}
