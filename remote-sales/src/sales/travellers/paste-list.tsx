import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useLingui } from 'shared-i18n'
import { Modal } from 'shared-ui/overlays'
import { isTable } from './pasted-travellers'

/** A dialog into which the rows of a spreadsheet are pasted. They are read at once. */
export function PasteList({ onRead, onClose }: { onRead: (text: string) => void; onClose: () => void }) {
  const { i18n } = useLingui()
  const [text, setText] = useState('')
  return (
    <Modal opened onClose={onClose} title={i18n.t('Paste a list')} centered>
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
