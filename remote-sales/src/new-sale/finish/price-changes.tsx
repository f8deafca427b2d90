import { Alert, Button, Text } from '@mantine/core'
import { fromCents, type PriceChanged } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { ChangesTable } from '../../display/changes-table'
import { priceChanges } from '../../display/price-changes'
import { draftTotal } from '../draft/draft-sums'
import { useDraft, useWizard } from '../wizard'

interface PriceChangesProps {
  current: PriceChanged['current']
  onAccept: () => void
}

/** Compares the draft's prices, interest and total with the current ones. Nothing has been stored. */
export function PriceChanges({ current, onAccept }: PriceChangesProps) {
  const { i18n } = useLingui()
  const { changedSale } = useWizard()
  const draft = useDraft()
  const changes = priceChanges({
    services: draft.lines.map(({ service }) => service),
    paymentMethod: draft.paymentMethod,
    total: fromCents(draftTotal(draft)),
    current,
  })
  return (
    <Alert role="alert" color="yellow" title={i18n.t('Prices have changed')}>
      <Text size="sm">
        {changedSale
          ? i18n.t('Nothing has been stored yet. Accept the new prices, then save the change.')
          : i18n.t('Nothing has been stored yet. Accept the new prices, then finish the sale.')}
      </Text>
      <ChangesTable changes={changes} />
      <Button size="xs" mt="sm" onClick={onAccept}>
        {i18n.t('Accept the new prices')}
      </Button>
    </Alert>
  )
}
