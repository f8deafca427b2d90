import { Alert, Button, Text } from '@mantine/core'
import { useDiscountLimit } from 'shared-api'
import {
  type DiscountBounds,
  type DiscountInput,
  fittingDiscount,
  fromCents,
  isDiscountAllowed,
} from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatMoney } from 'shared-ui'
import { useLines, useSaleLines } from '../lines-store'
import { composedDraft, draftCurrency, draftDiscount, draftDiscountCents } from '../sums'

interface DiscountOfferProps {
  /** The discount that fits. Null: none. */
  fitting: DiscountInput | null
  onTaken: () => void
}

/** Says that the draft's discount is too high for its lines, client and user, and offers the one that fits. */
export function DiscountOffer({ fitting, onTaken }: DiscountOfferProps) {
  const { i18n } = useLingui()
  const draft = useLines()
  const { code } = draftCurrency(draft)
  const amount = formatMoney(fromCents(draftDiscountCents(draft)), code)
  const max = fitting ? formatMoney(fitting.value, code) : undefined
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

/** What fits the draft in place of a discount that is not allowed, null for none. Undefined: the discount is allowed. */
export function useFittingDiscount(): DiscountInput | null | undefined {
  const draft = useLines()
  const bounds = useDiscountBounds()
  const discount = draftDiscount(draft)
  if (!discount) return undefined
  const sale = { clientId: draft.client?.id ?? 0, lines: composedDraft(draft).lines, discount }
  return isDiscountAllowed(sale, bounds) ? undefined : fittingDiscount(sale, bounds)
}

/** What bounds the draft's discount. Until the user's limit is read, the server alone checks it. */
export function useDiscountBounds(): DiscountBounds {
  const { agreed, quoted } = useSaleLines()
  const currency = draftCurrency(useLines())
  const limit = useDiscountLimit().data?.percent ?? 100
  return { limit, agreed: agreed ?? quoted, currency }
}
