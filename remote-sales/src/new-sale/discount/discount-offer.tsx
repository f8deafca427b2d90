import { Alert, Button, Text } from '@mantine/core'
import { type DiscountInput, fromCents } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatMoney } from 'shared-ui'
import { draftDiscountCents } from '../draft/draft-sums'
import { useDraft } from '../wizard'

interface DiscountOfferProps {
  /** The discount that fits. Null: none. */
  fitting: DiscountInput | null
  onTaken: () => void
}

/** Says that the draft's discount is too high for its lines, client and user, and offers the one that fits. */
export function DiscountOffer({ fitting, onTaken }: DiscountOfferProps) {
  const { i18n } = useLingui()
  const draft = useDraft()
  const amount = formatMoney(fromCents(draftDiscountCents(draft)))
  const max = fitting ? formatMoney(fitting.value) : undefined
  return (
    <Alert role="alert" color="yellow" title={i18n.t('The discount is too high for this sale')}>
      <Text size="sm">
        {max
          ? i18n.t('It takes off {amount}. At most {max} fits.', { amount, max })
          : i18n.t('It takes off {amount}, and none may be given here.', { amount })}
      </Text>
      <Button
        mt="sm"
        size="xs"
        onClick={() => {
          draft.giveDiscount(fitting)
          onTaken()
        }}
      >
        {max ? i18n.t('Take off {max}', { max }) : i18n.t('Remove discount')}
      </Button>
    </Alert>
  )
}
