import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { translatePage } from '../testing'
import { breakAddress } from './column'

it('shows the next email in a page that was translated', () => {
  const shown = (email: string) => <td>{breakAddress(email)}</td>
  const { container, rerender } = render(shown('ana.paz@example.com'), {
    container: document.createElement('tr'),
  })
  translatePage(container)
  rerender(shown('beto@todoturismo.com'))
  expect(container).toHaveTextContent('beto@todoturismo.com')
})

it('allows a line break before the @ of an email without changing its text', () => {
  render(breakAddress('ana.paz@example.com'))
  expect(screen.getByText('ana.paz@example.com').innerHTML).toBe('ana.paz<wbr>@example.com')
})

it.each(['By canoe, at 9.30', 41197300, null])('leaves %s unchanged', (cell) => {
  expect(breakAddress(cell)).toBe(cell)
})
