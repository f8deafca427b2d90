import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import type { NewRegion } from 'shared-api/contract'
import { CASH_STEPS } from 'shared-api/receipt'
import { useLingui } from 'shared-i18n'
import { currencySymbol, formatCount, toAmountText } from 'shared-ui'
import { currencyOptions } from './options'

export type RegionValues = Omit<NewRegion, 'country'> & { country: string }

interface CurrencyFieldsProps {
  form: UseFormReturn<RegionValues, unknown, NewRegion>
  /** That of the business before a change. */
  stored: string
  /** True: there are sales in it, so it stays. */
  isFixed: boolean
  /** True while the business has no second currency. One that is chosen begins with a rate and a payment method. */
  isFirst: boolean
}

/** The currency of the business, the second one in which it sells, and what only two currencies need. */
export function CurrencyFields({ form, stored, isFixed, isFirst }: CurrencyFieldsProps) {
  const { i18n } = useLingui()
  const { register, setValue, watch, formState } = form
  const { errors } = formState
  const { currency, secondCurrency, strongerCurrency, cashSteps = {} } = watch()
  const round = (code: string, step: string) => {
    const { [code]: _, ...others } = cashSteps
    const chosen = CASH_STEPS.find((one) => String(one) === step)
    setValue('cashSteps', chosen ? { ...others, [code]: chosen } : others, { shouldDirty: true })
  }
  return (
    <>
      <NativeSelect
        {...register('currency')}
        value={currency}
        label={i18n.t('Currency')}
        data={currencyOptions(stored)}
        disabled={isFixed}
        description={isFixed && i18n.t('It stays, because there are sales in it.')}
        error={errors.currency?.message}
      />
      <NativeSelect
        {...register('secondCurrency', {
          setValueAs: (value: string) => value || null,
          onChange: ({ target: { value } }) => setValue('strongerCurrency', value || null),
        })}
        value={secondCurrency ?? ''}
        label={i18n.t('We also sell and take')}
        description={i18n.t('For prices and payments in another currency, such as dollars beside pesos.')}
        data={[
          { value: '', label: i18n.t('No other currency') },
          ...currencyOptions(secondCurrency ?? stored).filter(({ value }) => value !== currency),
        ]}
        error={errors.secondCurrency?.message}
      />
      {secondCurrency && (
        <>
          <NativeSelect
            {...register('strongerCurrency')}
            value={strongerCurrency ?? secondCurrency}
            label={i18n.t('How the rate is said')}
            data={[
              { stronger: secondCurrency, weaker: currency },
              { stronger: currency, weaker: secondCurrency },
            ].map(({ stronger, weaker }) => ({
              value: stronger,
              label: i18n.t('One {stronger} costs … {weaker}', {
                stronger: currencySymbol(stronger),
                weaker: currencySymbol(weaker),
              }),
            }))}
            error={errors.strongerCurrency?.message}
          />
          {isFirst && (
            <SimpleGrid cols={2}>
              <TextInput
                {...register('secondCurrencyStart.rate', {
                  setValueAs: (typed: string) => Number(toAmountText(typed)),
                  shouldUnregister: true,
                })}
                label={i18n.t('{currency} 1 costs today', {
                  currency: currencySymbol(strongerCurrency ?? secondCurrency),
                })}
                leftSection={currencySymbol(strongerCurrency === currency ? secondCurrency : currency)}
                inputMode="decimal"
                autoComplete="off"
                required
                error={errors.secondCurrencyStart?.rate && i18n.t('Enter an amount')}
              />
              <TextInput
                {...register('secondCurrencyStart.cashMethod', {
                  value: i18n.t('Cash {currency}', { currency: secondCurrency }),
                  shouldUnregister: true,
                })}
                label={i18n.t('Payment method for its cash')}
                autoComplete="off"
                required
                error={errors.secondCurrencyStart?.cashMethod?.message}
              />
            </SimpleGrid>
          )}
          <SimpleGrid cols={2}>
            {[currency, secondCurrency].map((code) => (
              <NativeSelect
                key={code}
                value={String(cashSteps[code] ?? '')}
                onChange={({ currentTarget }) => round(code, currentTarget.value)}
                label={i18n.t('Round cash in {currency}', { currency: code })}
                data={[
                  { value: '', label: i18n.t('Not rounded') },
                  ...CASH_STEPS.map((step) => ({
                    value: String(step),
                    label: i18n.t('To {step}', { step: formatCount(step) }),
                  })),
                ]}
              />
            ))}
          </SimpleGrid>
        </>
      )}
    </>
  )
}
