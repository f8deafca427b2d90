import { act } from '@testing-library/react'
import { logIn, stubApi } from 'shared-api/testing'
import { useSession } from 'shared-auth'
import { beforeEach, expect, it, vi } from 'vitest'

const region = { country: 'AR', language: 'es', locale: 'es-AR', currency: 'ARS', timeZone: 'UTC' }
const openStub = () => stubApi({ 'GET /business/region': () => region })

beforeEach(() => vi.resetModules())

const follow = async () => (await import('./follow-region')).followRegion()

it('asks for the region at the start of a real role', async () => {
  logIn('OWNER')
  const { calls } = openStub()
  await follow()
  await vi.waitFor(() => expect(calls).toEqual(['GET /business/region']))
})

it('does not ask in a demo, and asks once after it', async () => {
  logIn('OWNER-DEMO')
  const { calls } = openStub()
  await follow()
  const { businessCurrencies } = await import('shared-ui')
  expect(calls).toEqual([])
  expect(businessCurrencies()).toEqual(['ARS', 'USD'])
  act(() => useSession.getState().logout())
  await vi.waitFor(() => expect(calls).toEqual(['GET /business/region']))
  expect(businessCurrencies()).toEqual(['ARS'])
  logIn('OWNER')
  expect(calls).toHaveLength(1)
})
