import { afterEach, expect, it, vi } from 'vitest'
import { currentLanguage } from './catalogues'
import { chooseLanguage, followLanguage, startLanguage } from './choice'

const KEY = 'todoturismo.language'

afterEach(() => {
  localStorage.removeItem(KEY)
  vi.restoreAllMocks()
})

it('starts with the language of the installation', async () => {
  await startLanguage('es')
  expect(currentLanguage()).toBe('es')
})

it('starts with the language that was chosen in this browser', async () => {
  await chooseLanguage('en')
  await startLanguage('es')
  expect(currentLanguage()).toBe('en')
})

it.each([
  [['fr-FR', 'es-AR', 'en'], 'es'],
  [['fr'], 'default'],
  [['default', 'pseudo'], 'default'],
])('starts for a browser of %j with %s, if the installation says "auto"', async (languages, expected) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  await startLanguage('auto')
  expect(currentLanguage()).toBe(expected)
})

it('follows the choice of another tab', async () => {
  const stop = followLanguage()
  localStorage.setItem(KEY, 'es')
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
  await vi.waitFor(() => expect(currentLanguage()).toBe('es'))
  stop()
})
