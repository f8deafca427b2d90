import { act } from '@testing-library/react'
import { logIn, stubApi } from 'shared-api/testing'
import { useSession } from 'shared-auth'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const PNG = 'data:image/png;base64,iVBORw0KGgo='
const region = { country: null, language: 'es', locale: 'es-AR', currency: 'ARS', timeZone: 'UTC' }
let stored: { name: string; logoVersion: string | null }
const openStub = () =>
  stubApi({
    'GET /business/region': () => ({ ...region, ...stored }),
    'GET /business/logo': () => ({ logo: PNG }),
  })

beforeEach(() => {
  vi.resetModules()
  stored = { name: 'Viajes del Sur', logoVersion: 'a' }
})
afterEach(() => localStorage.clear())

/** A start of the page. Returns the name and logo that it shows, now and later. */
async function start() {
  const { renderHook } = await import('@testing-library/react')
  const { useOffice } = await import('shared-ui')
  const { startOffice } = await import('./follow-office')
  const { followRegion } = await import('./follow-region')
  startOffice()
  const { result } = renderHook(useOffice)
  const atFirst = result.current
  followRegion()
  return { atFirst, now: () => result.current }
}

it('is read before a login, and shown at once at the next start, which does not read the logo again', async () => {
  useSession.getState().logout()
  const { calls } = openStub()
  const first = await start()
  expect(first.atFirst).toEqual({ name: '', logo: null })
  await vi.waitFor(() => expect(first.now()).toMatchObject({ name: 'Viajes del Sur', logo: PNG }))
  vi.resetModules()
  stored = { name: 'Viajes del Norte', logoVersion: 'a' }
  const second = await start()
  expect(second.atFirst).toMatchObject({ name: 'Viajes del Sur', logo: PNG })
  await vi.waitFor(() => expect(second.now()).toMatchObject({ name: 'Viajes del Norte', logo: PNG }))
  expect(calls.filter((call) => call === 'GET /business/logo')).toHaveLength(1)
})

it('is not that of the server in a demo', async () => {
  localStorage.setItem('todoturismo.office', JSON.stringify({ name: 'Viajes del Sur', logo: null }))
  logIn('OWNER-DEMO')
  openStub()
  const { atFirst, now } = await start()
  expect(atFirst).toEqual({ name: '', logo: null })
  act(() => useSession.getState().logout())
  await vi.waitFor(() => expect(now().name).toBe('Viajes del Sur'))
})
