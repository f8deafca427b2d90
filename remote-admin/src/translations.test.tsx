import { act, screen, within } from '@testing-library/react'
import { type ImportEntity, translateMessages } from 'shared-api/contract'
import { guessColumns } from 'shared-api/tables'
import { logIn, problem, stubApi } from 'shared-api/testing'
import { activate, addTexts, i18n, labelText, type Messages } from 'shared-i18n'
import { beforeEach, expect, it } from 'vitest'
import { FIELDS, recordFields } from './imports/reading/read-file'
import { scanInWorker } from './imports/stage-file'
import { SECTIONS } from './sections'
import {
  fillCategory,
  openCategories,
  openServices,
  serviceRoutes,
  useCategories,
} from './testing/categories'

const CATALOGUES = import.meta.glob<Messages>('./locales/*.po', { import: 'messages' })

await addTexts('remote-admin', async (language) => (await CATALOGUES[`./locales/${language}.po`]?.()) ?? {})

// As the host does at its start.
translateMessages((text, values) => i18n.t(text, { ...values }))

const { stored, routes } = useCategories()

beforeEach(() => activate('es'))

it('stores a category in Español', async () => {
  const { requests } = stubApi(routes)
  const { user } = openCategories('/category')
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

it('changes the language of an open form, and keeps what was typed', async () => {
  stubApi(routes)
  await activate('default')
  const { user } = openCategories('/category/new-category')
  await fillCategory(user, 'Cruises', 'Days on the water')
  await act(() => activate('es'))
  expect(screen.getByRole('heading', { name: 'Nueva categoría' })).toBeVisible()
  expect(screen.getByLabelText(/Nombre/)).toHaveValue('Cruises')
  expect(screen.getByLabelText(/Descripción/)).toHaveValue('Days on the water')
})

it('changes the language of an open list', async () => {
  stubApi(routes)
  await activate('default')
  openCategories('/category')
  const list = await screen.findByRole('table', { name: 'Categories' })
  expect(within(list).getByRole('columnheader', { name: /Description/ })).toBeVisible()
  await act(() => activate('es'))
  const translated = screen.getByRole('table', { name: 'Categorías' })
  expect(within(translated).getByRole('columnheader', { name: /Descripción/ })).toBeVisible()
})

it('asks about a used name in Español', async () => {
  stubApi(routes)
  stored.rows.push({ id: 8, name: 'Montañas', description: 'High up' })
  const { user } = openCategories('/category/new-category')
  await user.type(await screen.findByLabelText(/Nombre/), 'montanas')
  await user.type(screen.getByLabelText(/Descripción/), 'Otra vez las montañas')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText(/^Ya hay otra categoría que se llama “Montañas”, N\.º 8\./)).toBeVisible()
})

it('says in Español what is wrong with the fields of a service', async () => {
  stubApi({ ...serviceRoutes, 'POST /service': () => problem(500) })
  logIn('ADMINISTRATOR')
  const { user } = openServices('/services/new-service')
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
  ])
})
