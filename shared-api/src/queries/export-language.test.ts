import { activate } from 'shared-i18n'
import { beforeEach, expect, it, vi } from 'vitest'
import { logIn } from '../testing/log-in'
import { resource } from './resource'

beforeEach(() => logIn('ADMINISTRATOR'))

const answer = (body: unknown) => vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body))

it.each([
  ['es', 'es'],
  ['default', 'en'],
] as const)('asks for the headings of an export in the language in use: %s', async (language, header) => {
  await activate(language)
  const fetched = answer({})
  await resource('category').csv({ pageIndex: 0, pageSize: 10 })
  expect(new Headers(fetched.mock.lastCall?.[1]?.headers).get('accept-language')).toBe(header)
})
