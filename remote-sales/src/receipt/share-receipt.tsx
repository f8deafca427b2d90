import { Stack, Text } from '@mantine/core'
import { ApiError, type Sale } from 'shared-api'
import { RECEIPT_LINK_DAYS, receiptNumber, useBusiness, useCreateReceiptLink } from 'shared-api/receipt'
import { useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { BusyButton, describeFailure, FailureAlert } from 'shared-ui'
import { Modal } from 'shared-ui/overlays'
import { NewLink } from './new-link'
import { ReceiptLinks } from './receipt-links'

interface ShareReceiptDialogProps {
  sale: Sale
  opened: boolean
  onClose: () => void
}

/** A dialog with the links that open a receipt without a login, which makes another one. */
export function ShareReceiptDialog({ sale, opened, onClose }: ShareReceiptDialogProps) {
  const { i18n } = useLingui()
  const { data: business } = useBusiness()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={i18n.t('Links to receipt No. {id}', { id: receiptNumber(sale.id, business) })}
      centered
      size="lg"
    >
      <ShareDialog sale={sale} />
    </Modal>
  )
}

function ShareDialog({ sale }: { sale: Sale }) {
  const { i18n } = useLingui()
  const isDemo = useSession(({ user }) => user.role.endsWith('-DEMO'))
  const create = useCreateReceiptLink()
  return (
    <Stack gap="md">
      <Text size="sm">
        {i18n.t('Whoever has the link reads this receipt without a login, for {days} days.', {
          days: RECEIPT_LINK_DAYS,
        })}
        {isDemo && ` ${i18n.t('This is a demo: its links open nothing.')}`}
      </Text>
      {create.data && <NewLink key={create.data.id} sale={sale} link={create.data} />}
      <FailureAlert>{create.error ? reasonOf(create.error) : undefined}</FailureAlert>
      <BusyButton
        variant={create.data ? 'default' : 'filled'}
        busy={create.isPending}
        // Not with the second click of a double click, which would make another link.
        onClick={({ detail }) => detail <= 1 && create.mutate(sale.id)}
        data-autofocus
      >
        {create.data ? i18n.t('Make another link') : i18n.t('Make a link')}
      </BusyButton>
      <ReceiptLinks saleId={sale.id} />
    </Stack>
  )
}

const reasonOf = (error: Error): string =>
  error instanceof ApiError && error.status < 500 ? error.message : describeFailure(error).title
