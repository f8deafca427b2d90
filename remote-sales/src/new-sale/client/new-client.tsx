import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUserPlus } from '@tabler/icons-react'
import { Suspense, useRef } from 'react'
import type { Client } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { lazyScreen, toast } from 'shared-ui'
import { clientName } from './client-columns'

const NewClientDialog = lazyScreen(async () => (await import('./new-client-dialog')).NewClientDialog, {
  whenIdle: true,
})

/** Opens a dialog that adds a client to the list. */
export function NewClient({ onCreated }: { onCreated: (client: Client) => void }) {
  const { i18n } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button
        ref={button}
        variant="light"
        leftSection={<IconUserPlus size={18} aria-hidden />}
        aria-keyshortcuts="n"
        onClick={open}
      >
        {i18n.t('New Client')}
      </Button>
      <Suspense>
        {opened && (
          <NewClientDialog
            onClose={() => {
              close()
              button.current?.focus()
            }}
            onCreated={(client) => {
              close()
              onCreated(client)
              toast({ title: i18n.t('Client added.'), description: clientName(client) })
            }}
          />
        )}
      </Suspense>
    </>
  )
}
