import { Alert, Group, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { Sale } from 'shared-api'
import { formatMoment } from 'shared-ui'
import { Money } from '../display/money'
import { SaleReference } from '../display/sale-reference'
import { useWizard } from '../new-sale/wizard'
import { DiscardCorrection } from './discard-correction'

/**
 * Shows on each step which sale is corrected, its current state, and a button that discards the correction.
 */
export function CorrectionNotice({ sale }: { sale: Sale }) {
  const { salesPath } = useWizard()
  const { client, createdAt, total, employeeName } = sale
  return (
    <Alert color="sea" icon={<IconPencil aria-hidden />} role="note" aria-label="Correction">
      <Group justify="space-between" gap="sm">
        <div>
          <Text size="sm" fw={600}>
            You are correcting <SaleReference salesPath={salesPath} id={sale.id} />: {client.name}{' '}
            {client.lastname}, <Money amount={total} inherit />
          </Text>
          <Text size="sm">
            Sold by {employeeName} on {formatMoment(createdAt)}. The corrected sale takes its place.
          </Text>
        </div>
        <DiscardCorrection saleId={sale.id} />
      </Group>
      {sale.status === 'CANCELLED' && (
        <Text size="sm" fw={600} mt="xs" role="alert" c="var(--mantine-color-error)">
          {sale.correctedBy === null ? (
            'This sale has been cancelled meanwhile: it can no longer be corrected.'
          ) : (
            <>
              This sale has been corrected meanwhile, by{' '}
              <SaleReference salesPath={salesPath} id={sale.correctedBy} />.
            </>
          )}{' '}
          Your changes are kept until you discard the correction.
        </Text>
      )}
    </Alert>
  )
}
