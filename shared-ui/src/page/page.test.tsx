import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { UiProvider } from '../theme'
import { Page } from './page'

it('is headed and titles the window', () => {
  render(
    <UiProvider env="test" siteName="TodoTurismo">
      <Page title="Categories" actions={<button type="button">New Category</button>}>
        Content
      </Page>
    </UiProvider>,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'New Category' })).toBeVisible()
  expect(document.title).toBe('Categories · TodoTurismo')
})
