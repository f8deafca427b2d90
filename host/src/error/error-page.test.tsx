import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { UiProvider } from 'shared-ui/theme'
import { beforeEach, expect, it, vi } from 'vitest'
import { loggedOut } from '../testing/render-host'
import { ErrorPage } from './error-page'

beforeEach(() => {
  loggedOut()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

function renderThrown(thrown: unknown) {
  const Broken = () => {
    throw thrown
  }
  const router = createMemoryRouter([{ path: '/', element: <Broken />, errorElement: <ErrorPage /> }])
  render(
    <UiProvider env="test">
      <RouterProvider router={router} />
    </UiProvider>,
  )
}

it.each([
  ['the message of an error', new Error('Out of maps'), 'Out of maps'],
  ['"Unknow error" when there is none', 'thrown text', 'Unknow error'],
])('shows %s', (_what, thrown, text) => {
  renderThrown(thrown)
  expect(screen.getByRole('heading', { name: 'Oops!' })).toBeVisible()
  expect(screen.getByText('Sorry, an unexpected error has occurred.')).toBeVisible()
  expect(screen.getByText(text)).toBeVisible()
})
