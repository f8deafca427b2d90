import { Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUserPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { Client } from 'shared-api/contract'
import { Loading, lazyScreen, toast } from 'shared-ui'
import { clientName } from './client-columns'

const NewClientForm = lazyScreen(async () => (await import('./new-client-form')).NewClientForm)

/** Adds a client who is not in the list yet. */
export function NewClient({ onCreated }: { onCreated: (client: Client) => void }) {
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button
        variant="light"
        leftSection={<IconUserPlus size={18} aria-hidden />}
        aria-keyshortcuts="n"
        onClick={open}
      >
        New Client
      </Button>
      <Modal opened={opened} onClose={close} title="New Client" closeOnClickOutside={false} centered>
        <Suspense fallback={<Loading />}>
          <NewClientForm
            onCancel={close}
            onCreated={(client) => {
              onCreated(client)
              close()
              toast({ title: 'Client added.', description: `${clientName(client)} is chosen for this sale.` })
            }}
          />
        </Suspense>
      </Modal>
    </>
  )
}
