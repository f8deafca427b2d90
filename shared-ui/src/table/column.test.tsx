import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { breakAddress } from './column'

/** What the translation of a page by the browser does to each text. */
function translate(root: Node) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const font = document.createElement('font')
    font.textContent = text.data
    text.replaceWith(font)
  }
}

it('shows the next email in a page that was translated', () => {
  const shown = (email: string) => <td>{breakAddress(email)}</td>
  const { container, rerender } = render(shown('ana.paz@example.com'), {
    container: document.createElement('tr'),
  })
  translate(container)
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
