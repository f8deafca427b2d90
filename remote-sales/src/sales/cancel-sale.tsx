import { valibotResolver } from '@hookform/resolvers/valibot'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCircleX } from '@tabler/icons-react'
import { useForm } from 'react-hook-form'
import { ApiError, useCancelSale } from 'shared-api'
import { SaleCancel } from 'shared-api/contract'
import { toast, useFailureToast } from 'shared-ui'
import { SaveForm, TextField } from 'shared-ui/form'
import { Modal } from 'shared-ui/overlays'

/** Opens a dialog that cancels a sale and asks for the reason. */
export function CancelSale({ id }: { id: number }) {
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button variant="subtle" color="red" leftSection={<IconCircleX size={18} aria-hidden />} onClick={open}>
        Cancel this sale
      </Button>
      <Modal opened={opened} onClose={close} title={`Cancel sale No. ${id}`} centered>
        <CancelForm id={id} onKeep={close} />
      </Modal>
    </>
  )
}

function CancelForm({ id, onKeep }: { id: number; onKeep: () => void }) {
  const form = useForm({ resolver: valibotResolver(SaleCancel), defaultValues: { reason: '' } })
  const { mutateAsync } = useCancelSale()
  const failure = useFailureToast()
  return (
    <SaveForm
      form={form}
      submitLabel="Cancel the sale"
      dismiss={{ label: 'Keep the sale', onClick: onKeep }}
      danger
      save={({ reason }) => mutateAsync({ id, reason })}
      onSaved={() =>
        toast({ title: `Sale No. ${id} is cancelled.`, description: 'It no longer counts in the figures.' })
      }
      onFailed={(error, retry) =>
        error instanceof ApiError && error.status < 500
          ? failure.refuse({ title: 'The sale was not cancelled.', description: error.message })
          : failure.show(error, retry)
      }
    >
      <TextField
        control={form.control}
        name="reason"
        label="Reason"
        description="It stays on the receipt and in the list."
        data-autofocus
        required
      />
    </SaveForm>
  )
}
