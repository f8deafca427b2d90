import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useRef, useState } from 'react'
import type { Client } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { lazyScreen, toast } from 'shared-ui'
import { clientName } from '../../sale-lines/draft'
import type { DraftContact } from '../draft/draft'

const NewClientDialog = lazyScreen(async () => (await import('./new-client-dialog')).NewClientDialog, {
  afterFirstRows: true,
  placeholder: null,
})

interface NewClient {
  /** Opens the dialog. The text of a search fills its fields. */
  open: (typed?: string) => void
  dialog: ReactNode
}

/**
 * The dialog that adds a client.
 *
 * @param onChosen receives the new client, or the existing one who has the same DNI or email
 * @param onContact receives somebody who only wants a quote
 */
export function useNewClient(
  onChosen: (client: Client) => void,
  onContact: (contact: DraftContact) => void,
): NewClient {
  const { i18n } = useLingui()
  const opener = useRef<Element>(null)
  const [typed, setTyped] = useState('')
  const [opened, { open, close }] = useDisclosure(false)
  return {
    open: (text = '') => {
      opener.current = document.activeElement
      setTyped(text)
      open()
    },
    dialog: opened && (
      <NewClientDialog
        typed={typed}
        onClose={() => {
          close()
          if (opener.current instanceof HTMLElement) opener.current.focus()
        }}
        onCreated={(client) => {
          close()
          onChosen(client)
          toast({ title: i18n.t('Client added.'), description: clientName(client) })
        }}
        onUse={(client) => {
          close()
          onChosen(client)
        }}
        onContact={(contact) => {
          close()
          onContact(contact)
        }}
      />
    ),
  }
}
