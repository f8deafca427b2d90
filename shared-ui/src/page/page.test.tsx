import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { UiProvider } from '../theme'
import { Page } from './page'
import { useSubpageTitle } from './titles'

it('sets the heading and the window title, and shows the further actions before the main one', () => {
  render(
    <UiProvider env="test" siteName="TodoTurismo">
      <Page
        title="Sale"
        more={<button type="button">More</button>}
        actions={<button type="button">Pay</button>}
      >
        Content
      </Page>
    </UiProvider>,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Sale' })).toBeVisible()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['More', 'Pay'])
  expect(document.title).toBe('Sale · TodoTurismo')
})

it('adds the subpage to the window title while it is mounted', () => {
  function Form() {
    useSubpageTitle('Edit Cruises')
    return null
  }
  const screenWith = (form: ReactNode) => (
    <UiProvider env="test" siteName="TodoTurismo">
      <Page title="Categories">{form}</Page>
    </UiProvider>
  )
  const { rerender } = render(screenWith(<Form />))
  expect(document.title).toBe('Edit Cruises · Categories · TodoTurismo')
  rerender(screenWith(null))
  expect(document.title).toBe('Categories · TodoTurismo')
  rerender(
    <UiProvider env="test" siteName="TodoTurismo">
      {null}
    </UiProvider>,
  )
  expect(document.title).toBe('TodoTurismo')
})
