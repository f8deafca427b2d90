import { Alert, Button, Text } from '@mantine/core'
import { fromCents, type PriceChanged } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatMoney, formatPercent } from 'shared-ui'
import { ChangesTable } from '../../display/changes-table'
import { draftTotal } from '../draft/draft'
import { useDraft, useWizard } from '../wizard'

interface PriceChangesProps {
  current: PriceChanged['current']
  onAccept: () => void
}

/** Compares the draft's prices, interest and total with the current ones. Nothing has been stored. */
export function PriceChanges({ current, onAccept }: PriceChangesProps) {
  const { i18n } = useLingui()
  const { corrects } = useWizard()
  const draft = useDraft()
  const priceNow = new Map(current.services.map(({ id, price }) => [id, price]))
  const lines = draft.lines.map(({ service }) => ({
    what: service.name,
    before: formatMoney(service.price),
    now: formatMoney(priceNow.get(service.id) ?? service.price),
  }))
  const interest = {
    what: i18n.t('Interest of {type}', { type: current.paymentMethod.type }),
    before: formatPercent(draft.paymentMethod?.interest ?? 0),
    now: formatPercent(current.paymentMethod.interest),
  }
  const total = {
    what: i18n.t('Total'),
    before: formatMoney(fromCents(draftTotal(draft))),
    now: formatMoney(current.total),
  }
  return (
    <Alert role="alert" color="yellow" title={i18n.t('Prices have changed')}>
      <Text size="sm">
        {corrects
          ? i18n.t('Nothing has been stored yet. Accept the new prices, then finish the correction.')
          : i18n.t('Nothing has been stored yet. Accept the new prices, then finish the sale.')}
      </Text>
      <ChangesTable changes={[...lines, interest, total].filter(({ before, now }) => before !== now)} />
      <Button size="xs" mt="sm" onClick={onAccept}>
        {i18n.t('Accept the new prices')}
      </Button>
    </Alert>
  )
}
