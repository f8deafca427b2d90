import { expect, it } from 'vitest'
import { MissingFileError } from '../../../federation/runtime/fetch-files'
import { isMissingFile } from './missing-file'

it.each([
  'Failed to fetch dynamically imported module: https://office.example.com/assets/form-a1b2c3d4.js',
  'error loading dynamically imported module: https://office.example.com/assets/form-a1b2c3d4.js',
  'Importing a module script failed.',
  "'text/html' is not a valid JavaScript MIME type.",
  'Unable to preload CSS for /assets/form-a1b2c3d4.css',
])('is told from what browsers say: %s', (message) => {
  expect(isMissingFile(new TypeError(message))).toBe(true)
})

it.each(['Failed to fetch', "Cannot read properties of undefined (reading 'map')"])(
  'is not what breaks for another reason: %s',
  (message) => {
    expect(isMissingFile(new TypeError(message))).toBe(false)
  },
)

it('is told from the name of our own error', () => {
  expect(isMissingFile(new MissingFileError('https://office.example.com/form.js', 'no answer in 10 s'))).toBe(
    true,
  )
})
