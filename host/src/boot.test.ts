import { localStorageColorSchemeManager } from '@mantine/core'
import { useSession } from 'shared-auth'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import script from '../public/boot.js?raw'
import { followColorScheme } from './offline/keep-snapshot'

const colorScheme = localStorageColorSchemeManager()
const boot = () => new Function(script)()
const systemIs = (scheme: 'light' | 'dark') =>
  vi.stubGlobal('matchMedia', () => ({ matches: scheme === 'dark' }))

beforeEach(() => {
  systemIs('light')
  document.head.innerHTML = '<template id="logged-in"><link rel="modulepreload" href="/shared.js"></template>'
})

afterEach(() => {
  colorScheme.clear()
  localStorage.clear()
  document.head.innerHTML = ''
  vi.unstubAllGlobals()
})

const titleBar = () => document.querySelector('meta[name="theme-color"]')

it.each([
  ['light', 'dark', 'light'],
  ['dark', 'light', 'dark'],
  ['auto', 'dark', 'dark'],
  ['auto', 'light', 'light'],
  [undefined, 'dark', 'dark'],
] as const)('paints the choice %s on a %s system as %s from the start', (choice, system, painted) => {
  if (choice) colorScheme.set(choice)
  systemIs(system)
  boot()
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', painted)
  expect(titleBar()).toHaveAttribute('content', painted === 'dark' ? '#211f1d' : '#fff')
})

it('gives the title bar the color of the header, also when the color scheme changes later', async () => {
  boot()
  followColorScheme()
  document.documentElement.dataset.mantineColorScheme = 'dark'
  await vi.waitFor(() => expect(titleBar()).toHaveAttribute('content', '#211f1d'))
  document.documentElement.dataset.mantineColorScheme = 'light'
  await vi.waitFor(() => expect(titleBar()).toHaveAttribute('content', '#fff'))
})

describe('the files for logged-in users', () => {
  const fetched = () => document.head.querySelectorAll(':scope > link').length

  it('are not preloaded for a visitor', () => {
    boot()
    expect(fetched()).toBe(0)
  })

  it('are preloaded for a stored session', () => {
    useSession.getState().login({ name: 'Ana', email: 'ana@example.com', role: 'EMPLOYEE' }, 'token')
    boot()
    expect(fetched()).toBe(1)
  })

  it('are not preloaded when the entry ran before and has removed the template', () => {
    useSession.getState().login({ name: 'Ana', email: 'ana@example.com', role: 'EMPLOYEE' }, 'token')
    document.head.innerHTML = ''
    boot()
    expect(fetched()).toBe(0)
  })

  it('are not preloaded after a logout', () => {
    useSession.getState().login({ name: 'Ana', email: 'ana@example.com', role: 'EMPLOYEE' }, 'token')
    useSession.getState().logout()
    boot()
    expect(fetched()).toBe(0)
  })
})
