import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { type SaleToConfirm, useSaveTravellers, useTravellers } from 'shared-api/travellers'
import { useLingui } from 'shared-i18n'
import { BusyButton, LoadingOrFailed, toast, useFailureToast } from 'shared-ui'
import { Modal } from 'shared-ui/overlays'
import { useSalesPath } from '../components/sale-reference'
import { PassportWarning } from './passport-warning'
import { TravellerList } from './travellers'

interface ConfirmTravellersProps {
  sale: SaleToConfirm
  onClose: () => void
}

/** Shows what travellers have filled in by the link, to confirm it or to correct it on the page of the sale. */
export function ConfirmTravellers({ sale: { saleId, client, to }, onClose }: ConfirmTravellersProps) {
  const { i18n } = useLingui()
  const query = useTravellers(saleId)
  const { mutateAsync, isPending } = useSaveTravellers(saleId)
  const failure = useFailureToast()
  const salesPath = useSalesPath()
  const { data } = query
  const unconfirmed = data?.travellers.filter((each) => each.unconfirmed) ?? []
  const confirm = async () => {
    failure.dismiss()
    try {
      const travellers = (data?.travellers ?? []).map((each) => ({ ...each, unconfirmed: false }))
      // Only what is shown: a list that has changed meanwhile is refused, and shown as it is now.
      await mutateAsync({ payload: { travellers }, ifMatch: data?.etag })
      toast({ title: i18n.t('Travellers confirmed') })
      onClose()
    } catch (error) {
      failure.show(error, () => void confirm())
    }
  }
  return (
    <Modal opened onClose={onClose} title={i18n.t('Filled in by the link: {name}', { name: client })}>
      {!data ? (
        <LoadingOrFailed request={query} />
      ) : (
        <Stack gap="md">
          {unconfirmed.length > 0 ? (
            <TravellerList travellers={unconfirmed} />
          ) : (
            <Text size="sm">{i18n.t('Everything is confirmed.')}</Text>
          )}
          {unconfirmed.map((each, index) => (
            <PassportWarning key={index} {...each} lastDay={to} />
          ))}
          <Anchor component={Link} to={`${salesPath}/${saleId}`} size="sm">
            {i18n.t('Correct it on the page of the sale')}
          </Anchor>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {i18n.t('Cancel')}
            </Button>
            {unconfirmed.length > 0 && (
              <BusyButton busy={isPending} data-autofocus onClick={() => void confirm()}>
                {i18n.t('Confirm')}
              </BusyButton>
            )}
          </Group>
        </Stack>
      )}
    </Modal>
  )
}
