import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { HeldSale } from 'shared-api/contract'
import { fullName } from 'shared-api/contract'
import { useDecideHeldSale, useHeldSaleCount, useHeldSales } from 'shared-api/offline'
import { useLingui } from 'shared-i18n'
import { BusyButton, Card, formatCount, formatMoment, formatMoney, toast, useFailureToast } from 'shared-ui'
import { DiscountText } from '../components/lines'
import { Money } from '../components/money'
import { PartPaid } from '../components/part-paid'
import { ReasonDialog } from '../components/reason-dialog'
import { refusalOf } from '../components/refusal'

/** The sales made offline that wait for an administrator's decision. Nothing when there are none. */
export function HeldSales({ mayDecide }: { mayDecide: boolean }) {
  const { i18n } = useLingui()
  const sales = useHeldSales()
  const count = useHeldSaleCount()
  if (count === 0) return null
  return (
    <Card>
      <Stack component="section" gap="sm" aria-label={i18n.t('Sales made offline that wait for a decision')}>
        <div>
          <Title order={2} size="h4">
            {i18n.t('Sales made offline: {count}', { count: formatCount(count) })}
          </Title>
          <Text size="sm" c="dimmed">
            {mayDecide
              ? i18n.t('Sold at prices that no longer hold. Accepting keeps the price that was agreed on.')
              : i18n.t('An administrator or owner decides about them.')}
          </Text>
        </div>
        <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
          {sales.map((sale) => (
            <HeldSaleEntry key={sale.id} sale={sale} mayDecide={mayDecide} />
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}

function HeldSaleEntry({ sale, mayDecide }: { sale: HeldSale; mayDecide: boolean }) {
  const { i18n } = useLingui()
  const [refuses, refuse] = useDisclosure(false)
  const failure = useFailureToast()
  const { mutateAsync, isPending } = useDecideHeldSale()
  const client = fullName(sale.client)
  const isRefused = sale.state === 'REFUSED'

  const accept = async () => {
    try {
      const { saleId } = await mutateAsync({ id: sale.id })
      toast({ title: i18n.t('Sale No. {id} is recorded', { id: saleId }) })
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal === undefined) failure.show(error, () => void accept())
      else failure.refuse({ title: i18n.t('The sale was not accepted.'), description: refusal })
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
            <DiscountText discount={sale.discount} lines={sale.lines} />
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

interface RefuseHeldSaleProps {
  sale: HeldSale
  opened: boolean
  onClose: () => void
}

function RefuseHeldSale({ sale, opened, onClose }: RefuseHeldSaleProps) {
  const { i18n } = useLingui()
  const { mutateAsync } = useDecideHeldSale()
  return (
    <ReasonDialog
      opened={opened}
      onClose={onClose}
      title={i18n.t('Do not accept this sale')}
      description={i18n.t('The seller reads it in My Sales.')}
      submitLabel={i18n.t('Do not accept')}
      dismissLabel={i18n.t('Cancel')}
      autosaveAs={`refuse held sale ${sale.id}`}
      danger
      save={(reason) => mutateAsync({ id: sale.id, refusal: reason })}
      onSaved={() => toast({ title: i18n.t('The sale was not accepted.') })}
      refusedTitle={i18n.t('Nothing was decided.')}
    />
  )
}
