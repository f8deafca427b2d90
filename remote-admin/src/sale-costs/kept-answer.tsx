import { valibotResolver } from '@hookform/resolvers/valibot'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { LineCost } from 'shared-api/contract'
import { useSaveCost } from 'shared-api/suppliers'
import { useLingui } from 'shared-i18n'
import { formatMoney, useFailureToast } from 'shared-ui'
import { MoneyField, SaveForm, useForm } from 'shared-ui/form'
import { object } from 'valibot'
import { InPlace } from '../form/in-place'
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
  const { mutateAsync, isPending } = useSaveCost()
  const failure = useFailureToast()
  const { name, kept, amount, currency } = cost
  const answer = async (answered: number) => {
    failure.dismiss()
    try {
      await mutateAsync({ cost, kept: answered, currency })
    } catch (error) {
      failure.show(error, () => void answer(answered))
    }
  }
  const isAll = kept !== null && kept === amount
  const chips: { text: string; isChosen: boolean; choose: () => void; opens?: boolean }[] = [
    { text: i18n.t('Nothing'), isChosen: kept === 0, choose: () => void answer(0) },
    ...(amount !== null && amount > 0
      ? [
          {
            text: i18n.t('All: {amount}', { amount: formatMoney(amount, currency) }),
            isChosen: isAll,
            choose: () => void answer(amount),
          },
        ]
      : []),
    {
      text: kept !== null && kept > 0 && !isAll ? formatMoney(kept, currency) : i18n.t('An amount'),
      isChosen: kept !== null && kept > 0 && !isAll,
      choose: () => setIsTyping(true),
      opens: true,
    },
  ]
  const chosen = (
    <Group role="group" aria-label={i18n.t('What they keep of {name}', { name })} gap="xs">
      <Text size="sm">{i18n.t('They keep:')}</Text>
      {chips.map(({ text, isChosen, choose, opens }) => (
        <Button
          key={text}
          variant={isChosen ? 'light' : 'default'}
          size="compact-sm"
          radius="xl"
          aria-pressed={isChosen}
          data-opens={opens}
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
    <InPlace label={i18n.t('What they keep of {name}', { name })} onLeave={onClose}>
      <SaveForm
        form={form}
        submitLabel={i18n.t('Save')}
        isSecondary
        dismiss={{ label: i18n.t('Cancel'), onClick: onClose }}
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
      </SaveForm>
    </InPlace>
  )
}
