import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../testing'
import { FailedState } from './failed-state'
import { Loading } from './loading'
import { NotFoundRecord } from './not-found-record'
import { UnderConstruction } from './under-construction'

it('says that a page is under construction', () => {
  renderUi(<UnderConstruction />)
  expect(screen.getByRole('heading', { level: 1, name: 'Under Construction' })).toBeVisible()
  expect(
    screen.getByText('This page is currently being developed. Please check back soon for updates.'),
  ).toBeVisible()
})

it('announces loading to screen readers', () => {
  renderUi(<Loading label="Cargando..." />)
  expect(screen.getByRole('status')).toHaveTextContent('Cargando...')
})

it('offers a retry after a failure', async () => {
  const again = vi.fn()
  const { user } = renderUi(<FailedState message="The list could not be read." onRetry={again} />)
  expect(screen.getByRole('alert')).toHaveTextContent('The list could not be read.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(again).toHaveBeenCalledOnce()
})

it('keeps the focus on the button during a retry, and ignores further clicks', async () => {
  const again = vi.fn()
  const { user } = renderUi(<FailedState onRetry={again} busy />)
  const button = screen.getByRole('button', { name: 'Try again' })
  await user.tab()
  await user.keyboard('{Enter}')
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(again).not.toHaveBeenCalled()
})

it('links from a missing record to its list', async () => {
  const { user, router } = renderUi(
    <NotFoundRecord what="category" to="/category" back="Back to Categories" />,
  )
  expect(screen.getByRole('heading', { name: 'Oops!' })).toBeVisible()
  expect(screen.getByText('Sorry, an unexpected error has occurred.')).toBeVisible()
  expect(screen.getByText('Not Found')).toBeVisible()
  expect(screen.getByText(/This category does not exist\./)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Back to Categories' }))
  expect(router.state.location.pathname).toBe('/category')
})
