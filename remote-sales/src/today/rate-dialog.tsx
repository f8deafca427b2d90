import { valibotResolver } from '@hookform/resolvers/valibot'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { ApiError, useRate, useSetRate } from 'shared-api'
import type { OfficeRate } from 'shared-api/contract'
import { isSurprisingRate, RateInput } from 'shared-api/receipt'
import { i18n, useLingui } from 'shared-i18n'
import { businessCurrencies, currencySymbol, decimalMark, FailureAlert, formatRate } from 'shared-ui'
import { applyServerErrors, SubmitButton, TextField, useForm, useSendForm } from 'shared-ui/form'
import { Modal } from 'shared-ui/overlays'
import * as v from 'valibot'
import { readRate } from '../components/amount-value'
import { currenciesOf, rateText, setRateText } from './rate-text'

export function RateDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  useLingui()
  const { data } = useRate()
  if (!data || businessCurrencies().length < 2) return null
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

/** A rate as it is typed. */
const Typed = v.object({
  rate: v.pipe(
    v.string(),
    v.transform(readRate),
    v.check(
      (rate) => !Number.isNaN(rate),
      () => i18n.t('Enter a number, such as {example}', { example: `1520${decimalMark()}5` }),
    ),
    RateInput.entries.rate,
  ),
})

function RateField({ stored, mark, onSet }: { stored: OfficeRate; mark: string; onSet: () => void }) {
  const { i18n } = useLingui()
  const { mutateAsync } = useSetRate()
  const form = useForm({ resolver: valibotResolver(Typed), defaultValues: { rate: '' } })
  /** A rate far from the one before, which waits for an answer. */
  const [asked, setAsked] = useState<number>()
  const store = async (rate: number, confirmed: boolean) => {
    try {
      await mutateAsync({ rate, currency: stored.currency ?? '', ...(confirmed && { confirmed }) })
      onSet()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'unusual-rate') return setAsked(rate)
      throw error
    }
  }
  const { busy, failure, onSubmit } = useSendForm(
    form,
    async ({ rate }) => {
      if (asked !== rate && isSurprisingRate(rate, stored.rate)) setAsked(rate)
      else await store(rate, asked === rate)
    },
    (error) => {
      const { errors = [], message } = error as ApiError
      return errors.length > applyServerErrors(form, errors).length ? undefined : message
    },
  )
  return (
    <form noValidate onSubmit={onSubmit}>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextField
          control={form.control}
          name="rate"
          flex={1}
          aria-label={i18n.t('New rate')}
          data-autofocus
          placeholder={i18n.t('New rate')}
          inputMode="decimal"
          autoComplete="off"
          leftSection={mark}
          onInput={() => setAsked(undefined)}
        />
        <SubmitButton variant="default" flex="none" busy={busy}>
          {i18n.t('Set')}
        </SubmitButton>
      </Group>
      <FailureAlert>{failure}</FailureAlert>
      {asked !== undefined && (
        <div role="alert">
          <Text size="sm" mt="xs">
            {i18n.t('The rate before was {rate}. Is {newRate} right?', {
              rate: formatRate(stored.rate ?? 0),
              newRate: formatRate(asked),
            })}
          </Text>
          <Group gap="xs" mt={4}>
            <Button size="compact-sm" type="submit">
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
