import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ApiError } from 'shared-api'
import type { HeldSale } from 'shared-api/contract'
import { useDecideHeldSale } from 'shared-api/offline'
import { useLingui } from 'shared-i18n'
import { BusyButton, formatMoment, formatMoney, toast, useFailureToast } from 'shared-ui'
import { DiscountText } from '../display/discount-text'
import { Money } from '../display/money'
import { PartPaid } from '../display/part-paid'
import { RefuseHeldSale } from './refuse-held-sale'

interface HeldSaleEntryProps {
  sale: HeldSale
  mayDecide: boolean
}

/** One held sale, with its reason and what it would cost now. */
export function HeldSaleEntry({ sale, mayDecide }: HeldSaleEntryProps) {
  const { i18n } = useLingui()
  const [refuses, refuse] = useDisclosure(false)
  const failure = useFailureToast()
  const { mutateAsync, isPending } = useDecideHeldSale()
  const client = `${sale.client.name} ${sale.client.lastname}`
  const isRefused = sale.state === 'REFUSED'

  const accept = async () => {
    try {
      const { saleId } = await mutateAsync({ id: sale.id })
      toast({ title: i18n.t('Sale No. {id} is recorded', { id: saleId }) })
    } catch (error) {
      if (error instanceof ApiError && error.status < 500)
        failure.refuse({ title: i18n.t('The sale was not accepted.'), description: error.message })
      else failure.show(error, () => void accept())
    }
  }

  return (
    <Paper component="li" withBorder p="sm" aria-label={client}>
      <Stack gap="xs">
        <Group justify="space-between" align="start" wrap="nowrap">
          <div>
            <Group gap="xs">
              <Text fw={600}>{client}</Text>
              {isRefused && (
                <Badge color="red" variant="light" size="sm">
                  {i18n.t('Not accepted')}
                </Badge>
              )}
            </Group>
            <Text size="sm" c="dimmed">
              {[
                formatMoment(sale.soldAt),
                sale.employeeName,
                sale.paymentMethod.type,
                sale.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
              ].join(' · ')}
            </Text>
          </div>
          <Money amount={sale.total} fw={600} />
        </Group>
        {sale.handedInBy && (
          <Text size="sm" c="dimmed">
            {i18n.t('Handed in by {name}', { name: sale.handedInBy })}
          </Text>
        )}
        <Text size="sm">
          {i18n.t('Reason: {reason}', {
            reason: isRefused ? (sale.decisionReason ?? '') : sale.reason,
          })}
        </Text>
        {typeof sale.paid === 'number' && <PartPaid paid={sale.paid} dueOn={sale.dueOn} />}
        {sale.discount && (
          <Text size="sm" component="div">
            <DiscountText
              discount={sale.discount}
              service={sale.lines.find(({ serviceId }) => serviceId === sale.discount?.serviceId)?.name}
            />
          </Text>
        )}
        {sale.currentTotal !== null && sale.currentTotal !== sale.total && (
          <Text size="sm">
            {i18n.t('At the prices of now: {total}', { total: formatMoney(sale.currentTotal) })}
          </Text>
        )}
        {mayDecide && (
          <Group gap="xs">
            <Button size="xs" variant="subtle" color="red" onClick={refuse.open}>
              {i18n.t('Do not accept')}
            </Button>
            <BusyButton size="xs" busy={isPending} onClick={() => void accept()}>
              {i18n.t('Accept at {total}', { total: formatMoney(sale.total) })}
            </BusyButton>
          </Group>
        )}
      </Stack>
      {mayDecide && <RefuseHeldSale sale={sale} opened={refuses} onClose={refuse.close} />}
    </Paper>
  )
}
