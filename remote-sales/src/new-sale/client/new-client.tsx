import { Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUserPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { Client } from 'shared-api/contract'
import { Loading, lazyScreen, toast, useDiscardAutosave } from 'shared-ui'
import { clientName } from './client-columns'
import { NEW_CLIENT_FORM } from './new-client-values'

const NewClientForm = lazyScreen(async () => (await import('./new-client-form')).NewClientForm)

/** Opens a dialog that adds a client to the list. */
export function NewClient({ onCreated }: { onCreated: (client: Client) => void }) {
  const [opened, { open, close }] = useDisclosure(false)
  const discardText = useDiscardAutosave(NEW_CLIENT_FORM)
  // Text typed for one sale must not be offered in the next one.
  const closeForGood = () => {
    discardText()
    close()
  }
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
      <Modal opened={opened} onClose={closeForGood} title="New Client" closeOnClickOutside={false} centered>
        <Suspense fallback={<Loading />}>
          <NewClientForm
            onCancel={closeForGood}
            onCreated={(client) => {
              onCreated(client)
              close()
              toast({ title: 'Client added.', description: clientName(client) })
            }}
          />
        </Suspense>
      </Modal>
    </>
  )
}
