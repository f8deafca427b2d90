import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useLingui } from 'shared-i18n'
import { toast } from 'shared-ui'
import { Modal } from 'shared-ui/overlays'
import { PasteDialog } from './paste-dialog'
import { isTable, isUnderstood, type PastedRows, readPasted, travellersOf } from './pasted-travellers'
import type { TravellerValues } from './traveller-values'

/** Adds pasted rows, after questions about columns that do not explain themselves. */
export function usePaste(addAt: (index: number, travellers: TravellerValues[]) => void) {
  const { i18n } = useLingui()
  const [asked, setAsked] = useState<{ index: number; pasted: PastedRows }>()
  const [listAt, setListAt] = useState<number>()
  const paste = async (index: number, text: string) => {
    try {
      const pasted = await readPasted(text)
      if (isUnderstood(pasted)) addAt(index, travellersOf(pasted))
      else setAsked({ index, pasted })
    } catch {
      toast({
        title: i18n.t('The pasted rows cannot be read.'),
        description: i18n.t('A quotation mark is not closed, or there are more than 500 columns.'),
        tone: 'failure',
      })
    }
  }
  const dialogs = (
    <>
      {listAt !== undefined && (
        <PasteList
          onRead={(text) => {
            setListAt(undefined)
            void paste(listAt, text)
          }}
          onClose={() => setListAt(undefined)}
        />
      )}
      {asked && (
        <PasteDialog
          pasted={asked.pasted}
          onChange={(pasted) => setAsked({ ...asked, pasted })}
          onAdd={(added) => {
            setAsked(undefined)
            addAt(asked.index, added)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
  return { paste, askForList: setListAt, dialogs }
}

/** A dialog into which the rows of a spreadsheet are pasted. They are read at once. */
function PasteList({ onRead, onClose }: { onRead: (text: string) => void; onClose: () => void }) {
  const { i18n } = useLingui()
  const [text, setText] = useState('')
  return (
    <Modal opened onClose={onClose} title={i18n.t('Paste a list')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onRead(text)
        }}
      >
        <Stack gap="md">
          <Textarea
            label={i18n.t('Rows of a spreadsheet')}
            description={i18n.t(
              'With their headings, if they have any. Without a spreadsheet: one name in each line.',
            )}
            rows={6}
            value={text}
            data-autofocus
            onChange={(event) => setText(event.currentTarget.value)}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text/plain')
              if (text !== '' || !isTable(pasted)) return
              event.preventDefault()
              onRead(pasted)
            }}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {i18n.t('Cancel')}
            </Button>
            <Button type="submit" disabled={text.trim() === ''}>
              {i18n.t('Read')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
