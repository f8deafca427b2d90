import { activate, addTexts } from 'shared-i18n'
import { beforeEach, expect, it, vi } from 'vitest'
import { logIn } from '../testing/log-in'
import { importRequests } from './imports'
import { resource } from './resource'

await addTexts('translated-importRequests.test', async (language) =>
  language === 'es' ? { 'Row {row} is the same': ['La fila ', ['row'], ' es igual'] } : {},
)

beforeEach(() => logIn('ADMINISTRATOR'))

const answer = (body: unknown) => vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body))

const errors = [
  { field: 'name', message: 'Row 3 is the same', template: 'Row {row} is the same', params: { row: 3 } },
]

it('shows the errors of rows in the language in use', async () => {
  await activate('es')
  answer({ content: [{ id: 1, values: {}, result: 'refused', recordId: null, changes: [], errors }] })
  const { content } = await importRequests.rows(1, { pageIndex: 0, pageSize: 10 })
  expect(content[0]?.errors).toEqual([{ field: 'name', message: 'La fila 3 es igual' }])
})

it.each([
  ['es', 'es'],
  ['default', 'en'],
] as const)('asks for the headings of an export in the language in use: %s', async (language, header) => {
  await activate(language)
  const fetched = answer({})
  await resource('category').csv({ pageIndex: 0, pageSize: 10 })
  expect(new Headers(fetched.mock.lastCall?.[1]?.headers).get('accept-language')).toBe(header)
})
