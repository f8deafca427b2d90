import { Text } from '@mantine/core'
import { useLingui } from 'shared-i18n'
import { useSubpageTitle } from 'shared-ui'
import { TextField } from 'shared-ui/form'
import { receiptTitle } from '../settings-paths'
import { BusinessForm } from './business-form'
import { ReceiptPreview } from './receipt-preview'

/** What only receipts say about the business. */
export function ReceiptSettings() {
  const { i18n } = useLingui()
  useSubpageTitle(receiptTitle())
  return (
    <BusinessForm
      fields={({ control }) => (
        <>
          <Text size="sm" c="dimmed">
            {i18n.t('Name, logo, address and phone are those of the office. Empty fields are left out.')}
          </Text>
          <TextField
            control={control}
            name="taxNumber"
            label={i18n.t('Tax number')}
            description={i18n.t('CUIT, as it is to be printed')}
            autoComplete="off"
          />
          <TextField
            control={control}
            name="receiptPrefix"
            label={i18n.t('Prefix of receipt numbers')}
            description={i18n.t('0001- makes receipt No. 0001-41 of sale No. 41')}
            autoComplete="off"
          />
          <TextField
            control={control}
            name="legalLine"
            label={i18n.t('Legal line')}
            description={i18n.t('At the foot of receipts, for example the number of a licence')}
            autoComplete="off"
          />
        </>
      )}
      aside={({ control }) => <ReceiptPreview control={control} />}
    />
  )
}
