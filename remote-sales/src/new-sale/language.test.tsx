import { act, screen } from '@testing-library/react'
import { stubApi } from 'shared-api/testing'
import { activate, addTexts, type Messages } from 'shared-i18n'
import { expect, it } from 'vitest'
import { button, everything, fill, heading, lists, open } from '../testing/wizard'
import { newSaleDraft } from './draft/draft-store'

const CATALOGUES = import.meta.glob<Messages>('../locales/*.po', { import: 'messages' })

it('changes the language of the wizard without a reload and keeps the draft', async () => {
  stubApi(lists)
  await addTexts(
    'remote-sales',
    async (language) => (await CATALOGUES[`../locales/${language}.po`]?.()) ?? {},
  )
  open()
  act(() => fill(everything))
  await heading('Select client')
  const before = newSaleDraft.getState()
  await act(() => activate('es'))
  expect(await heading('Elegir cliente')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Nueva venta' })).toBeVisible()
  expect(button('Siguiente')).toBeEnabled()
  expect(screen.getByLabelText('Cliente elegido')).toHaveTextContent('Maria Lopez')
  expect(newSaleDraft.getState()).toBe(before)
})
