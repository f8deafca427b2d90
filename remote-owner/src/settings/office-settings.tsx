import { SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { placeholdersOf, useBusiness } from 'shared-api/receipt'
import { currentLanguage, useLingui } from 'shared-i18n'
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
  const business = useBusiness()
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl">
      <BusinessForm
        fields={(form) => (
          <>
            <Stack gap="md">
              <Title order={2} size="h4">
                {i18n.t('Office')}
              </Title>
              <Text size="sm" c="dimmed">
                {i18n.t('Staff and clients see this: in the header, at the login, in mails and on receipts.')}
              </Text>
            </Stack>
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
              rows={8}
            />
            {CLIENT_TEXTS.map(({ name, label }) => (
              <TextareaField
                key={name}
                control={form.control}
                name={name}
                label={i18n.t(label)}
                description={i18n.t('For WhatsApp. Filled in: {known}. Empty: the usual words.', {
                  known: placeholdersOf(name, currentLanguage()),
                })}
              />
            ))}
          </>
        )}
      />
      {/* Below the form on a phone, which is higher than what stands in its place while it loads. */}
      {!business.isLoading && <RegionSettings />}
    </SimpleGrid>
  )
}
