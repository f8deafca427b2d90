import '@mantine/core/styles.css'
import './outings.css'
import { Button, Group, Modal, NumberInput, Select, Stack } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useLingui } from 'shared-i18n'
import { Page } from 'shared-ui'

const Note = lazy(() => import('./outing-note'))

/** Ordinary code that no remote of the suite has: a form with fields of Mantine, a dialog, the query client, styles for everything. */
export function Outings() {
  const { i18n } = useLingui()
  const [opened, { open, close }] = useDisclosure()
  const [saved, setSaved] = useState('')
  const [hasNote, setHasNote] = useState(false)
  const [isBroken, setIsBroken] = useState(false)
  const { control, handleSubmit } = useForm({ defaultValues: { place: 'Lake', people: 2 } })
  const queries = useQueryClient().getQueryCache().getAll().length
  useHotkeys([['mod+shift+o', open]])
  if (isBroken) throw new Error('Broken in a render')
  const save = handleSubmit(({ place, people }) => {
    setSaved(`${place} for ${people}, ${queries} queries`)
    close()
  })
  return (
    <Page title={i18n.t('Outings')}>
      <Group>
        <Button onClick={open}>Plan an outing</Button>
        <Button onClick={() => setHasNote(true)}>Read the note</Button>
      </Group>
      <p>{saved}</p>
      <Suspense fallback="…">{hasNote && <Note />}</Suspense>
      {location.search.includes('break') && (
        <Group>
          <Button onClick={() => setIsBroken(true)}>Break a render</Button>
          <Button
            onClick={() => {
              throw new Error('Broken in a handler')
            }}
          >
            Break a handler
          </Button>
          <Button onClick={() => setTimeout(() => fail('Broken in a timer'))}>Break a timer</Button>
          <Button onClick={() => void Promise.resolve('Broken in a promise').then(fail)}>
            Break a promise
          </Button>
        </Group>
      )}
      <Modal opened={opened} onClose={close} title="Outing">
        <form onSubmit={save}>
          <Stack>
            <Controller
              name="place"
              control={control}
              render={({ field }) => <Select label="Place" data={['Lake', 'Hill']} {...field} />}
            />
            <Controller
              name="people"
              control={control}
              render={({ field }) => <NumberInput label="People" {...field} />}
            />
            <Button type="submit">Save the outing</Button>
          </Stack>
        </form>
      </Modal>
    </Page>
  )
}

function fail(message: string): void {
  throw new Error(message)
}
