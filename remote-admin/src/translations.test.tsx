import { act, screen, within } from '@testing-library/react'
import { type ImportEntity, translateMessages } from 'shared-api/contract'
import { guessColumns } from 'shared-api/tables'
import { problem } from 'shared-api/testing'
import { activate, addTexts, i18n, labelText, type Messages } from 'shared-i18n'
import { beforeEach, expect, it } from 'vitest'
import { recordFields } from './imports/fields'
import { FIELDS } from './imports/reading/read-file'
import { scanInWorker } from './imports/reading/scan-in-worker'
import { SECTIONS } from './sections'
import { openServices, useCategories } from './testing/categories'

const CATALOGUES = import.meta.glob<Messages>('./locales/*.po', { import: 'messages' })

await addTexts('remote-admin', async (language) => (await CATALOGUES[`./locales/${language}.po`]?.()) ?? {})

// As the host does at its start.
translateMessages((text, values) => i18n.t(text, { ...values }))

const { open } = useCategories()

beforeEach(() => activate('es'))

it('stores a category in Español', async () => {
  const { user, requests } = open('/category')
  await user.click(await screen.findByRole('link', { name: 'Nueva categoría' }))
  expect(await screen.findByRole('heading', { name: 'Nueva categoría' })).toBeVisible()
  await user.type(await screen.findByLabelText(/Nombre/), 'Cruceros')
  await user.type(screen.getByLabelText(/Descripción/), 'Días en el agua')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Categoría guardada.')).toBeVisible()
  expect(screen.getByText('Podés agregar otra categoría o volver.')).toBeVisible()
  expect(requests.at(-1)?.body).toEqual({ name: 'Cruceros', description: 'Días en el agua' })
  await user.click(screen.getByRole('button', { name: 'Volver' }))
  expect(await screen.findByRole('searchbox', { name: 'Buscar categorías' })).toBeVisible()
})

it('changes the language of an open list', async () => {
  await activate('default')
  open('/category')
  const list = await screen.findByRole('table', { name: 'Categories' })
  expect(within(list).getByRole('columnheader', { name: /Description/ })).toBeVisible()
  await act(() => activate('es'))
  const translated = screen.getByRole('table', { name: 'Categorías' })
  expect(within(translated).getByRole('columnheader', { name: /Descripción/ })).toBeVisible()
})

it('says in Español what is wrong with the fields of a service', async () => {
  const { user } = openServices('/services/new-service', { 'POST /service': () => problem(500) })
  const price = await screen.findByLabelText(/Precio/)
  await user.clear(price)
  await user.type(price, 'gratis')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText(/^Ingresá un importe, por ejemplo 1250[.,]50$/)).toBeVisible()
  expect(screen.getByRole('combobox', { name: /Categoría/ })).toHaveAccessibleDescription(/Obligatorio/)
})

it('keeps the text of an unreadable file apart from its values, so that it can be translated', async () => {
  const file = new File(['Nombre,Descripción\nA,"b\n'], 'categorias.csv', { type: 'text/csv' })
  const { reason } = await scanInWorker(file, {
    entity: 'category',
    business: { numbers: 'point', currency: 'ARS' },
  }).catch((error) => error)
  expect(i18n.t(reason.template, reason.params)).toBe(
    'La fila 1 tiene una comilla sin cerrar. Corregí el archivo y elegilo de nuevo.',
  )
})

it.each(Object.keys(FIELDS) as ImportEntity[])(
  'recognizes the translated headings of a downloaded file of the kind %s',
  (entity) => {
    const headings = recordFields(entity).map(({ label }) => i18n.t(label))
    const columns = guessColumns(FIELDS[entity], headings)
    expect(recordFields(entity).map(({ field }) => columns[field])).toEqual(headings.map((_, place) => place))
  },
)

it('has translated labels of sections and pages', () => {
  const labels = Object.values(SECTIONS).flatMap((section) => [
    section.label,
    ...('pages' in section ? [section.pages.create.label] : []),
  ])
  expect(labels.map(labelText)).toEqual([
    ...['Categorías', 'Nueva categoría', 'Servicios', 'Nuevo servicio', 'Clientes', 'Nuevo cliente'],
    ...['Clientes', 'Empleados', 'Nuevo empleado', 'Medios de pago', 'Nuevo medio de pago'],
    ...['Proveedores', 'Nuevo proveedor', 'A pagar'],
  ])
})
