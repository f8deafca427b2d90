import { Button, Group, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError, useRate, useSetRate } from 'shared-api'
import type { OfficeRate } from 'shared-api/contract'
import { isSurprisingRate, RateInput } from 'shared-api/receipt'
import { useLingui } from 'shared-i18n'
import { currencySymbol, decimalMark, formatRate } from 'shared-ui'
import { Modal } from 'shared-ui/overlays'
import { safeParse } from 'valibot'
import { readRate } from '../components/amount-value'
import { currenciesOf, rateText, setRateText } from './rate-text'

export function RateDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  useLingui()
  const { data } = useRate()
  if (!data) return null
  const { weaker } = currenciesOf(data)
  return (
    <Modal opened={opened} onClose={onClose} title={setRateText(data)}>
      <Text size="sm" mb="sm">
        {rateText(data)}
      </Text>
      <RateField stored={data} mark={currencySymbol(weaker)} onSet={onClose} />
    </Modal>
  )
}

function RateField({ stored, mark, onSet }: { stored: OfficeRate; mark: string; onSet: () => void }) {
  const { i18n } = useLingui()
  const set = useSetRate()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  /** A rate far from the one before, which waits for an answer. */
  const [asked, setAsked] = useState<number>()
  const change = (text: string) => {
    setTyped(text)
    setError(undefined)
    setAsked(undefined)
  }
  const store = (input: RateInput) =>
    set.mutate(
      { ...input, currency: stored.currency ?? '' },
      {
        onSuccess: onSet,
        onError: (failure) => {
          if (failure instanceof ApiError && failure.code === 'unusual-rate') setAsked(input.rate)
          else setError(failureText(failure))
        },
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const rate = readRate(typed)
    if (Number.isNaN(rate)) {
      setError(i18n.t('Enter a number, such as {example}', { example: `1520${decimalMark()}5` }))
      return
    }
    const { issues } = safeParse(RateInput, { rate })
    if (issues) setError(issues[0].message)
    else if (asked === rate) store({ rate, confirmed: true })
    else if (isSurprisingRate(rate, stored.rate)) setAsked(rate)
    else store({ rate })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextInput
          flex={1}
          aria-label={i18n.t('New rate')}
          data-autofocus
          placeholder={i18n.t('New rate')}
          inputMode="decimal"
          autoComplete="off"
          leftSection={mark}
          value={typed}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          error={error}
        />
        <Button type="submit" variant="default" flex="none" loading={set.isPending}>
          {i18n.t('Set')}
        </Button>
      </Group>
      {asked !== undefined && (
        <div role="alert">
          <Text size="sm" mt="xs">
            {i18n.t('The rate before was {rate}. Is {newRate} right?', {
              rate: formatRate(stored.rate ?? 0),
              newRate: formatRate(asked),
            })}
          </Text>
          <Group gap="xs" mt={4}>
            <Button size="compact-sm" onClick={() => store({ rate: asked, confirmed: true })}>
              {i18n.t('Yes, {rate}', { rate: formatRate(asked) })}
            </Button>
            <Button size="compact-sm" variant="subtle" onClick={() => setAsked(undefined)}>
              {i18n.t('No')}
            </Button>
          </Group>
        </div>
      )}
    </form>
  )
}

const failureText = (failure: Error): string =>
  (failure instanceof ApiError && failure.errors[0]?.message) || failure.message
