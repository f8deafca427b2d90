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
  /** Opens the dialog. The text of a search, or what is known of somebody who has a quote, fills its fields. */
  open: (known?: string | DraftContact) => void
  dialog: ReactNode
}

/**
 * The dialog that adds a client.
 *
 * @param onChosen receives the new client, or the existing one who has the same DNI or email
 * @param onContact receives somebody who only wants a quote. Undefined: a client is needed
 */
export function useNewClient(
  onChosen: (client: Client) => void,
  onContact?: (contact: DraftContact) => void,
): NewClient {
  const { i18n } = useLingui()
  const opener = useRef<Element>(null)
  const [known, setKnown] = useState<string | DraftContact>('')
  const [opened, { open, close }] = useDisclosure(false)
  return {
    open: (of = '') => {
      opener.current = document.activeElement
      setKnown(of)
      open()
    },
    dialog: opened && (
      <NewClientDialog
        known={known}
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
        {...(onContact && {
          onContact: (contact: DraftContact) => {
            close()
            onContact(contact)
          },
        })}
      />
    ),
  }
}
