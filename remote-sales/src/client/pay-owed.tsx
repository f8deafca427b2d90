import { Button, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type Sale, sales } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { dayOf, formatDay, formatMoney } from 'shared-ui'
import { Modal } from 'shared-ui/overlays'
import { SaleDialogs } from '../sale/actions/sale-dialogs'
import { balanceOf } from '../sale/payments/paid'

interface PayOwedProps {
  owed: readonly Sale[]
  onClose: () => void
}

export function PayOwed({ owed, onClose }: PayOwedProps) {
  const { i18n } = useLingui()
  const [chosen, setChosen] = useState(owed.length === 1 ? owed[0]?.id : undefined)
  // With its version, so that a payment that somebody else has taken meanwhile is noticed.
  const { data: sale } = sales.useOne(chosen)
  if (chosen !== undefined) return sale ? <SaleDialogs sale={sale} opened="pay" onClose={onClose} /> : null
  return (
    <Modal opened onClose={onClose} title={i18n.t('Payment of which sale?')}>
      <List
        listStyleType="none"
        spacing="xs"
        styles={{ itemWrapper: { width: '100%' }, itemLabel: { width: '100%' } }}
      >
        {owed.map((each, place) => (
          <List.Item key={each.id}>
            <Button
              variant="default"
              fullWidth
              justify="space-between"
              h="auto"
              py="xs"
              data-autofocus={place === 0 || undefined}
              rightSection={<Text fw={600}>{formatMoney(balanceOf(each))}</Text>}
              onClick={() => setChosen(each.id)}
            >
              <Stack gap={0} align="flex-start" ta="start">
                <span>{i18n.t('Sale No. {id}', { id: each.id })}</span>
                <Text size="sm" c="dimmed" style={{ whiteSpace: 'normal' }} translate="no">
                  {[formatDay(dayOf(each.createdAt)), ...each.saleItems.map(({ name }) => name)].join(' · ')}
                </Text>
              </Stack>
            </Button>
          </List.Item>
        ))}
      </List>
    </Modal>
  )
}
