import { render, screen } from '@testing-library/react'
import { type ReactNode, useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { beforeEach, expect, it, vi } from 'vitest'
import { CleanupBoundary } from './cleanup-boundary'
import { reportError } from './report-error'

vi.mock('./report-error')

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const show = (content: ReactNode) => (
  <ErrorBoundary fallback={<h1>Stopped</h1>}>
    <CleanupBoundary>{content}</CleanupBoundary>
  </ErrorBoundary>
)

function BadlyLeft() {
  useEffect(
    () => () => {
      throw new Error('the map is gone')
    },
    [],
  )
  return <h1>Map</h1>
}

it('shows the next screen when the cleanup of the one before throws', () => {
  const { rerender } = render(show(<BadlyLeft key="map" />))
  rerender(show(<h1 key="sales">Sales</h1>))
  expect(screen.getByRole('heading')).toHaveTextContent('Sales')
  expect(reportError).toHaveBeenCalledWith(expect.objectContaining({ message: 'the map is gone' }))
})

it('passes on an error of the screen itself', () => {
  const Broken = () => {
    throw new Error('no data')
  }
  render(show(<Broken />))
  expect(screen.getByRole('heading')).toHaveTextContent('Stopped')
})
