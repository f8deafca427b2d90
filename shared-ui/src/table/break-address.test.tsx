import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { breakAddress } from './break-address'

it('allows a line break before the @ of an email without changing its text', () => {
  render(breakAddress('ana.paz@example.com'))
  expect(screen.getByText('ana.paz@example.com').innerHTML).toBe('ana.paz<wbr>@example.com')
})

it.each(['By canoe, at 9.30', 41197300, null])('leaves %s unchanged', (cell) => {
  expect(breakAddress(cell)).toBe(cell)
})
