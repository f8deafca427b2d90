import { valibotResolver } from '@hookform/resolvers/valibot'
import { Alert, NativeSelect, Paper, Stack, Switch, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useRegion } from 'shared-api'
import type { PublicBusiness, Region } from 'shared-api/contract'
import { phonePrefix } from 'shared-api/phone-number'
import {
  COUNTRIES,
  COUNTRY_CODES,
  DEFAULT_PASSPORT_MONTHS,
  DEFAULT_QUOTE_DAYS,
  NewRegion,
  PASSPORT_MONTHS,
  QUOTE_ANSWER_DAYS,
  useMovedSales,
  useSaveRegion,
} from 'shared-api/receipt'
import { serverNow, useLingui } from 'shared-i18n'
import { LoadingOrFailed, showRegion, toast } from 'shared-ui'
import { SaveForm, useForm } from 'shared-ui/form'
import { REGION, regionTitle } from '../settings-paths'
import { CurrencyFields, type RegionValues } from './currency-fields'
import { countryOptions, localeOptions, timeZoneOptions } from './options'

/** The country of the business, and what follows from it. */
export function RegionSettings() {
  const { i18n } = useLingui()
  const query = useRegion()
  return (
    <Stack component="section" aria-labelledby={REGION} gap="lg">
      <Stack gap="md">
        <Title order={2} size="h4" id={REGION}>
          {regionTitle()}
        </Title>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {i18n.t(
            'The country sets the rest, and all screens, receipts and mails use it at once. Amounts are not converted.',
          )}
        </Text>
      </Stack>
      {query.data ? <RegionForm stored={query.data} /> : <LoadingOrFailed request={query} />}
    </Stack>
  )
}

const valuesOf = (stored: Region): RegionValues => ({
  locale: stored.locale,
  currency: stored.currency,
  timeZone: stored.timeZone,
  country: stored.country ?? '',
  language: stored.language === 'en' ? 'en' : 'es',
  secondCurrency: stored.secondCurrency,
  strongerCurrency: stored.strongerCurrency,
  cashSteps: stored.cashSteps as NewRegion['cashSteps'],
  employeesSellFreeLines: stored.employeesSellFreeLines,
  quoteDays: (stored.quoteDays ?? DEFAULT_QUOTE_DAYS) as NewRegion['quoteDays'],
  passportMonths: (stored.passportMonths ?? DEFAULT_PASSPORT_MONTHS) as NewRegion['passportMonths'],
})

/** One choice, the country. What follows from it can be changed below. */
function RegionForm({ stored }: { stored: PublicBusiness }) {
  const { i18n } = useLingui()
  const form = useForm<RegionValues, unknown, NewRegion>({
    resolver: valibotResolver(NewRegion),
    defaultValues: valuesOf(stored),
  })
  const { register, setFocus, setValue, watch, formState } = form
  const { errors } = formState
  const save = useSaveRegion()
  const { country, language, locale, currency, timeZone, employeesSellFreeLines } = watch()

  const { hash, pathname, state } = useLocation()
  const navigate = useNavigate()
  /** The screen that led here. */
  const returnTo: string | undefined = state?.returnTo
  const isAskedFor = hash === `#${REGION}` || pathname.endsWith(`/${REGION}`)
  useEffect(() => {
    if (isAskedFor) setFocus('country')
  }, [isAskedFor, setFocus])

  const choose = (code: string) => {
    const chosen = COUNTRY_CODES.find((known) => known === code)
    if (!chosen) return
    const { language, ...formats } = COUNTRIES[chosen]
    setValue('language', language)
    setValue('locale', formats.locale)
    if (!stored.hasSales) setValue('currency', formats.currency)
    setValue('timeZone', formats.timeZone)
  }
  return (
    <SaveForm
      form={form}
      autosaveAs="region"
      isSecondary
      save={(input) => save.mutateAsync(input)}
      onSaved={async (saved) => {
        form.reset(valuesOf(saved))
        await showRegion(saved).catch(() => undefined)
        toast({ title: i18n.t('Country and language are saved.') })
        if (returnTo) await navigate(returnTo)
      }}
      submitLabel={i18n.t('Save country and language')}
    >
      <NativeSelect
        {...register('country', { onChange: (event) => choose(event.target.value) })}
        // Controlled, because another language puts the options into another order.
        value={country}
        label={i18n.t('Country')}
        data={[{ value: '', label: i18n.t('Choose a country'), disabled: true }, ...countryOptions()]}
        error={errors.country?.message}
      />
      <RegionPreview country={country} locale={locale} currency={currency} timeZone={timeZone} />
      <NativeSelect
        {...register('language')}
        value={language}
        label={i18n.t('Language')}
        description={i18n.t('For receipts and mails. Each person can choose another.')}
        data={[
          { value: 'es', label: 'Español' },
          { value: 'en', label: 'English' },
        ]}
      />
      <NativeSelect
        {...register('locale')}
        value={locale}
        label={i18n.t('Numbers and dates')}
        data={localeOptions(stored.locale)}
        error={errors.locale?.message}
      />
      <CurrencyFields
        form={form}
        stored={stored.currency}
        isFixed={stored.hasSales}
        isFirst={stored.secondCurrency === null}
      />
      <NativeSelect
        {...register('timeZone')}
        value={timeZone}
        label={i18n.t('Time zone')}
        data={timeZoneOptions(stored.timeZone)}
        error={errors.timeZone?.message}
      />
      {timeZone !== stored.timeZone && <MovedSales timeZone={timeZone} />}
      <Switch
        checked={employeesSellFreeLines ?? true}
        onChange={({ currentTarget: { checked } }) =>
          setValue('employeesSellFreeLines', checked, { shouldDirty: true })
        }
        label={i18n.t('Employees sell what is not in the catalogue')}
        description={i18n.t('By its name and price, such as a hotel of another agency.')}
      />
      <NativeSelect
        {...register('quoteDays', { valueAsNumber: true })}
        label={i18n.t('A quote without an answer stands on Today after')}
        data={QUOTE_ANSWER_DAYS.map((days) => ({
          value: String(days),
          label: i18n.t('{days, plural, one {# day} other {# days}}', { days }),
        }))}
      />
      <NativeSelect
        {...register('passportMonths', { valueAsNumber: true })}
        label={i18n.t('Warn of passports that end')}
        data={PASSPORT_MONTHS.map((months) => ({
          value: String(months),
          label:
            months === 0
              ? i18n.t('before the return')
              : i18n.t('within {months, plural, one {# month} other {# months}} of the return', { months }),
        }))}
      />
    </SaveForm>
  )
}

/** Says before another time zone is saved that it moves sales to other days, and how many. */
function MovedSales({ timeZone }: { timeZone: string }) {
  const { i18n } = useLingui()
  const { data } = useMovedSales(timeZone)
  return (
    <Alert color="yellow" role="status">
      {data === undefined
        ? i18n.t('Past sales may fall on other days, in lists and reports.')
        : i18n.t(
            '{count, plural, =0 {No past sale falls on another day.} one {One past sale falls on another day then, in lists and reports.} other {# past sales fall on other days then, in lists and reports.}}',
            { count: data.sales },
          )}
    </Alert>
  )
}

/** How a price, a moment and a phone number look. */
function RegionPreview({
  country,
  locale,
  currency,
  timeZone,
}: Pick<RegionValues, 'country' | 'locale' | 'currency' | 'timeZone'>) {
  const { i18n } = useLingui()
  const price = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(1200)
  const moment = new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(serverNow())
  const prefix = phonePrefix(country)
  return (
    <Paper withBorder p="sm" component="section" aria-label={i18n.t('Preview')} aria-live="polite">
      <Text size="xs" c="dimmed">
        {i18n.t('Preview')}
      </Text>
      <Text>{price}</Text>
      <Text>{moment}</Text>
      {prefix && <Text>{`+${prefix} …`}</Text>}
    </Paper>
  )
}
