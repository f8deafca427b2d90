import { Alert, Group, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { Sale } from 'shared-api'
import { formatMoment } from 'shared-ui'
import { Money } from '../display/money'
import { SaleAnchor } from '../display/sale-anchor'
import { useWizard } from '../new-sale/wizard'
import { GiveUpCorrection } from './give-up-correction'

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
            You are correcting <SaleAnchor salesPath={salesPath} id={sale.id} />: {client.name}{' '}
            {client.lastname}, <Money amount={total} inherit />
          </Text>
          <Text size="sm">
            Sold by {employeeName} on {formatMoment(createdAt)}. The corrected sale takes its place.
          </Text>
        </div>
        <GiveUpCorrection saleId={sale.id} />
      </Group>
      {sale.status === 'CANCELLED' && (
        <Text size="sm" fw={600} mt="xs" role="alert" c="var(--mantine-color-error)">
          {sale.correctedBy === null ? (
            'This sale has been cancelled meanwhile: it can no longer be corrected.'
          ) : (
            <>
              This sale has been corrected meanwhile, by{' '}
              <SaleAnchor salesPath={salesPath} id={sale.correctedBy} />.
            </>
          )}{' '}
          What you chose is kept until you give it up.
        </Text>
      )}
    </Alert>
  )
}
