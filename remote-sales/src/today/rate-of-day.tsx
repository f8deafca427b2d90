import { Button, Group, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError, useMay, useRate, useSetRate } from 'shared-api'
import type { OfficeRate } from 'shared-api/contract'
import { isOldRate, isSurprisingRate, RateInput } from 'shared-api/receipt'
import { i18n, serverNow, useLingui } from 'shared-i18n'
import {
  businessCurrencies,
  currencySymbol,
  dayOf,
  decimalMark,
  formatRate,
  formatRecentMoment,
  LoadingOrFailed,
  today,
} from 'shared-ui'
import { safeParse } from 'valibot'
import { readRate } from '../components/amount-value'
import { WARNING } from '../components/rate-of-office'
import { Section } from '../components/section'

/** What the stronger one of both currencies costs, and for administrators and owners the field that sets it. */
export function RateOfDay() {
  const { i18n } = useLingui()
  const query = useRate()
  const maySet = useMay('setRate')
  const { data } = query
  const stronger = data?.currency ?? businessCurrencies()[1] ?? ''
  const weaker = businessCurrencies().find((code) => code !== stronger) ?? ''
  return (
    <Section title={i18n.t('{currency} today', { currency: currencyWord(stronger) })}>
      {data ? (
        <Group justify="space-between" align="flex-start" gap="8px 24px">
          <div>
            <Text fw={600} size="lg" aria-live="polite" translate="no">
              {data.rate === null
                ? i18n.t('No rate yet')
                : `${currencySymbol(stronger)} 1 = ${currencySymbol(weaker)} ${formatRate(data.rate)}`}
            </Text>
            <Text size="sm" c={isOldRate(data, serverNow()) ? WARNING : 'dimmed'}>
              {data.at !== null
                ? [formatRecentMoment(data.at), data.by].join(' · ')
                : !maySet && i18n.t('Administrators and owners set it here.')}
            </Text>
            {maySet && data.at !== null && dayOf(data.at) !== today() && (
              <Text size="sm" fw={600} c={WARNING}>
                {i18n.t('Set the rate of today.')}
              </Text>
            )}
          </div>
          {maySet && <RateField stored={data} mark={currencySymbol(weaker)} />}
        </Group>
      ) : (
        <LoadingOrFailed request={query} />
      )}
    </Section>
  )
}

/** "Dollar" of US Dollar. Two currencies of one name, as two pesos, have their whole names. */
function currencyWord(code: string): string {
  const names = new Intl.DisplayNames(i18n.locales, { type: 'currency' })
  const name = (currency: string) => names.of(currency) ?? currency
  const word = (currency: string) => {
    const words = name(currency).split(' ')
    // The noun stands first in Spanish, last in English.
    return (String(i18n.locales).startsWith('es') ? words[0] : words.at(-1)) ?? currency
  }
  const isShared = businessCurrencies().some((other) => other !== code && word(other) === word(code))
  const shown = isShared ? name(code) : word(code)
  return shown.charAt(0).toLocaleUpperCase(i18n.locales) + shown.slice(1)
}

function RateField({ stored, mark }: { stored: OfficeRate; mark: string }) {
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
        onSuccess: () => change(''),
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
    <form noValidate onSubmit={submit} style={{ maxWidth: '20rem' }}>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextInput
          aria-label={i18n.t('New rate')}
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
