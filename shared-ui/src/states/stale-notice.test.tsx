import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../testing'
import { StaleNotice } from './stale-notice'

const OFFLINE = Object.assign(new Error('You are offline.'), { name: 'NetworkError', unreachable: true })
const request = {
  data: ['Salta'],
  dataUpdatedAt: Date.parse('2026-03-02T12:05:00Z'),
  isError: true,
  error: OFFLINE as unknown,
  isFetching: false,
  refetch: vi.fn(),
}

it('says of which time the data is, and reads it again on request', async () => {
  const { user } = renderUi(<StaleNotice request={request} />)
  expect(screen.getByRole('alert')).toHaveTextContent('You are offline. This is as of 02/03/2026 09:05.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(request.refetch).toHaveBeenCalledOnce()
})

it('says that reading failed when the server has answered', () => {
  renderUi(<StaleNotice request={{ ...request, error: new Error('Internal') }} />)
  expect(screen.getByRole('alert')).toHaveTextContent('This could not be reloaded. This is as of')
})

it.each([
  ['the data is current', { isError: false }],
  ['there is no data', { data: undefined }],
])('shows nothing when %s', (_when, state) => {
  renderUi(<StaleNotice request={{ ...request, ...state }} />)
  expect(screen.queryByRole('alert')).toBeNull()
})
