import { expect, it } from 'vitest'
import { MissingFileError } from '../loading/fetch-files'
import { isMissingFile } from './load-with-retry'

it.each([
  'Failed to fetch dynamically imported module: https://office.example.com/assets/form-a1b2c3d4.js',
  'error loading dynamically imported module: https://office.example.com/assets/form-a1b2c3d4.js',
  'Importing a module script failed.',
  "'text/html' is not a valid JavaScript MIME type.",
  'Unable to preload CSS for /assets/form-a1b2c3d4.css',
])("recognizes the browser's message: %s", (message) => {
  expect(isMissingFile(new TypeError(message))).toBe(true)
})

it.each(['Failed to fetch', "Cannot read properties of undefined (reading 'map')"])(
  'does not match another error: %s',
  (message) => {
    expect(isMissingFile(new TypeError(message))).toBe(false)
  },
)

it('recognizes MissingFileError', () => {
  expect(isMissingFile(new MissingFileError('https://office.example.com/form.js', 'no answer in 10 s'))).toBe(
    true,
  )
})
