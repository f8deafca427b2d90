import { NativeSelect, SimpleGrid, Text, Title } from '@mantine/core'
import { type Control, useController } from 'react-hook-form'
import type { BusinessInput } from 'shared-api/contract'
import { placeholdersOf } from 'shared-api/receipt'
import { useLingui } from 'shared-i18n'
import { businessCurrencies } from 'shared-ui'
import { TextareaField, TextField } from 'shared-ui/form'
import { BusinessForm } from '../business/business-form'
import { LogoField } from '../business/logo-field'
import { RegionSettings } from '../region/region-settings'

const CLIENT_TEXTS = [
  { name: 'reminder', label: /*i18n*/ 'Text for who owes' },
  { name: 'paymentText', label: /*i18n*/ 'Text after a payment' },
  { name: 'changeText', label: /*i18n*/ 'Text after a change' },
  { name: 'cancelText', label: /*i18n*/ 'Text after a cancellation' },
] as const

/** Who the office is: name, logo, how to reach and to pay it, and its country. */
export function OfficeSettings() {
  const { i18n } = useLingui()
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl">
      <BusinessForm
        fields={(form) => (
          <>
            <Title order={2} size="h4">
              {i18n.t('Office')}
            </Title>
            <Text size="sm" c="dimmed">
              {i18n.t('Staff and clients see this: in the header, at the login, in mails and on receipts.')}
            </Text>
            <TextField
              control={form.control}
              name="name"
              label={i18n.t('Name of the business')}
              autoComplete="off"
            />
            <LogoField form={form} />
            <TextField control={form.control} name="address" label={i18n.t('Address')} autoComplete="off" />
            <TextField control={form.control} name="phone" label={i18n.t('Phone')} autoComplete="off" />
            <TextareaField
              control={form.control}
              name="howToPay"
              label={i18n.t('How to pay')}
              description={[
                i18n.t('For clients, for example alias, CBU and holder of the account'),
                ...(businessCurrencies().length > 1
                  ? [
                      i18n.t(
                        'A line that begins with {currency}: is shown for debts in that currency alone.',
                        {
                          currency: businessCurrencies()[1] ?? '',
                        },
                      ),
                    ]
                  : []),
              ].join('. ')}
            />
            <TextareaField
              control={form.control}
              name="conditions"
              label={i18n.t('Conditions')}
              description={i18n.t(
                'Of cancellation and payment. A quote, trip or receipt keeps those that were accepted.',
              )}
              maxRows={16}
            />
            <NumberSelect
              control={form.control}
              name="quoteDays"
              label={i18n.t('A quote without an answer stands on Today after')}
              options={[1, 2, 3, 4, 5, 7, 10, 14, 21, 30]}
              show={(days) => i18n.t('{days, plural, one {# day} other {# days}}', { days })}
            />
            <NumberSelect
              control={form.control}
              name="passportMonths"
              label={i18n.t('Warn of passports that end')}
              options={[0, 1, 2, 3, 6, 9, 12]}
              show={(months) =>
                months === 0
                  ? i18n.t('before the return')
                  : i18n.t('within {months, plural, one {# month} other {# months}} of the return', {
                      months,
                    })
              }
            />
            {CLIENT_TEXTS.map(({ name, label }) => (
              <TextareaField
                key={name}
                control={form.control}
                name={name}
                label={i18n.t(label)}
                description={i18n.t('For WhatsApp. Filled in: {known}. Empty: the usual words.', {
                  known: placeholdersOf(name),
                })}
              />
            ))}
          </>
        )}
      />
      <RegionSettings />
    </SimpleGrid>
  )
}

interface NumberSelectProps {
  control: Control<BusinessInput>
  name: 'quoteDays' | 'passportMonths'
  label: string
  options: readonly number[]
  show: (option: number) => string
}

function NumberSelect({ control, name, label, options, show }: NumberSelectProps) {
  const { field } = useController({ control, name })
  const { value = 0 } = field
  // What was stored by another way stays.
  const offered = [...new Set([...options, value])].sort((a, b) => a - b)
  return (
    <NativeSelect
      {...field}
      label={label}
      data={offered.map((option) => ({ value: String(option), label: show(option) }))}
      value={String(value)}
      onChange={({ currentTarget }) => field.onChange(Number(currentTarget.value))}
    />
  )
}
