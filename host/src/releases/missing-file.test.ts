import { expect, it } from 'vitest'
import { isMissingFile } from './missing-file'

it.each([
  'Failed to fetch dynamically imported module: https://office.example.com/assets/form-a1b2c3d4.js',
  'error loading dynamically imported module: https://office.example.com/assets/form-a1b2c3d4.js',
  'Importing a module script failed.',
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
