import { beforeEach, expect, it } from 'vitest'
import type { ImportEntity, ImportValues } from '../contract'
import { importRequests } from '../queries/imports'
import { resource } from '../queries/resource'
import { logIn } from '../testing'

beforeEach(() => logIn('ADMINISTRATOR-DEMO'))

async function importFile(entity: ImportEntity, ...values: ImportValues[]) {
  const { id } = await importRequests.begin({ entity, fileName: 'file.csv' })
  await importRequests.stage(
    id,
    values.map((each, index) => ({ row: index + 1, values: each })),
  )
  const { content } = await importRequests.rows(id, { pageIndex: 0, pageSize: 10 })
  const stored = await importRequests.store(id, { created: 0, changed: 0 })
  return { rows: content, counts: stored.counts }
}

it('creates, changes, skips and refuses rows like the server', async () => {
  const category = { name: 'Caves', description: 'Under ground' }
  const first = await importFile(
    'category',
    category,
    { name: 'beaches', description: 'New words' },
    category,
    {},
  )
  expect(first.counts).toEqual({ created: 1, changed: 1, unchanged: 0, refused: 2 })
  expect(first.rows[2]?.errors).toEqual([{ field: 'name', message: 'Row 1 of the file has the same value' }])
  expect((await importFile('category', category)).counts).toMatchObject({ unchanged: 1 })

  const list = await resource('category').list()
  expect(list).toContainEqual({ id: 2, name: 'beaches', description: 'New words' })
  expect(list.filter(({ name }) => name === 'Caves')).toHaveLength(1)
})

it('stores people, services and payment methods with their own fields', async () => {
  const person = {
    name: 'Zoe',
    lastname: 'Okonkwo',
    dni: '40222801',
    email: 'zoe@example.com',
    birthday: '1994-12-31',
  }
  await importFile('client', { ...person, note: 'Zone: North' })
  await importFile('employee', { ...person, salary: '12.50' })
  await importFile('service', {
    name: 'Cave walk',
    description: 'A walk under ground',
    price: '9.90',
    category: 'Cave museums',
  })
  await importFile('payment-method', { type: 'Barter', interest: '0.05' })
  const last = { pageIndex: 0, pageSize: 1, sort: 'id,desc' } as const
  expect((await resource('client').page(last)).content[0]).toMatchObject({
    person: { dni: 40222801, phoneNumber: 0 },
  })
  const again = await importFile('client', { ...person, note: 'Zone: North' })
  expect(again.counts).toMatchObject({ unchanged: 1 })
  expect((await resource('employee').page(last)).content[0]).toMatchObject({ salary: 12.5, account: null })
  expect((await resource('service').page(last)).content[0]).toMatchObject({
    price: 9.9,
    category: { name: 'Cave museums' },
  })
  expect((await resource('payment-method').page(last)).content[0]).toMatchObject({
    type: 'Barter',
    interest: 0.05,
  })
})
