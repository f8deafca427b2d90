import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from 'react-router-dom'
import { Modal } from 'shared-ui/overlays'
import { useDraft, useWizard } from '../new-sale/wizard'

/** Discards the draft of a correction. The sale and the draft of a new sale are not affected. */
export function DiscardCorrection({ saleId }: { saleId: number }) {
  const [opened, { open, close }] = useDisclosure(false)
  const navigate = useNavigate()
  const { salesPath } = useWizard()
  const discard = useDraft((draft) => draft.discard)
  return (
    <>
      <Button variant="default" size="xs" onClick={open}>
        Discard the correction
      </Button>
      <Modal opened={opened} onClose={close} title="Discard the correction?" centered>
        <Text>Your changes are removed. Sale No. {saleId} stays as it is.</Text>
        <Group mt="lg" justify="flex-end">
          <Button variant="default" onClick={close} data-autofocus>
            Keep correcting
          </Button>
          <Button
            color="red"
            onClick={() => {
              discard()
              navigate(`${salesPath}/${saleId}`, { replace: true })
            }}
          >
            Discard
          </Button>
        </Group>
      </Modal>
    </>
  )
}
