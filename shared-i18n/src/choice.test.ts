import { afterEach, expect, it, vi } from 'vitest'
import { addTexts, currentLanguage } from './catalogues'
import { chooseLanguage, followLanguage, startLanguage } from './choice'

const KEY = 'todoturismo.language'

afterEach(() => {
  localStorage.removeItem(KEY)
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

it('stores the choice before its texts are loaded, and takes it back when they cannot be', async () => {
  await chooseLanguage('es')
  let refuse = (_: Error): void => undefined
  const load = vi.fn(async () => ({}))
  await addTexts('host', load)
  load.mockImplementationOnce(() => new Promise((_, reject) => (refuse = reject)))
  const choice = chooseLanguage('en')
  expect(localStorage.getItem(KEY)).toBe('en')
  refuse(new Error('No answer'))
  await expect(choice).rejects.toThrow('No answer')
  expect(localStorage.getItem(KEY)).toBe('es')
  expect(currentLanguage()).toBe('es')
})
