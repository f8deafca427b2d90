import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from 'react-router-dom'
import { useLingui } from 'shared-i18n'
import { Modal } from 'shared-ui/overlays'
import { useDraft, useWizard } from '../new-sale/wizard'

/** Discards the draft of a change. The sale and the draft of a new sale are not affected. */
export function DiscardChange({ saleId }: { saleId: number }) {
  const { i18n } = useLingui()
  const [opened, { open, close }] = useDisclosure(false)
  const navigate = useNavigate()
  const { salesPath } = useWizard()
  const discard = useDraft((draft) => draft.discard)
  return (
    <>
      <Button variant="default" size="xs" onClick={open}>
        {i18n.t('Discard the change')}
      </Button>
      <Modal opened={opened} onClose={close} title={i18n.t('Discard the change?')} centered>
        <Text>{i18n.t('Your changes are removed. Sale No. {id} stays as it is.', { id: saleId })}</Text>
        <Group mt="lg" justify="flex-end">
          <Button variant="default" onClick={close} data-autofocus>
            {i18n.t('Keep changing')}
          </Button>
          <Button
            color="red"
            onClick={() => {
              discard()
              navigate(`${salesPath}/${saleId}`, { replace: true })
            }}
          >
            {i18n.t('Discard')}
          </Button>
        </Group>
      </Modal>
    </>
  )
}
