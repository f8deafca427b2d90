import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useLostFocus } from './page-effects'

interface ScreenProps {
  button?: 'there' | 'disabled' | 'gone'
  hasDialog?: boolean
  /** The dialog has a button that opens another one. */
  hasQuestion?: boolean
}

function Screen({ button = 'there', hasDialog = false, hasQuestion = false }: ScreenProps) {
  useLostFocus()
  return (
    <>
      <h1>Sales</h1>
      {hasDialog && (
        <div role="dialog" aria-modal tabIndex={-1}>
          Sure? <a href="#terms">Terms</a>
        </div>
      )}
      {hasQuestion && (
        <div role="dialog" aria-modal>
          <a href="#stay">Stay</a>
        </div>
      )}
      {button !== 'gone' && (
        <button type="button" disabled={button === 'disabled'}>
          Cancel
        </button>
      )}
    </>
  )
}

beforeEach(() => void vi.useFakeTimers())

/** Lets observers and timers run. */
const settle = () => vi.advanceTimersByTimeAsync(1_000)

it.each(['gone', 'disabled'] as const)(
  'moves to the heading when the focused button is %s',
  async (button) => {
    const { rerender } = render(<Screen />)
    screen.getByRole('button').focus()
    rerender(<Screen button={button} />)
    await settle()
    expect(screen.getByRole('heading')).toHaveFocus()
  },
)

it('moves to the open dialog, if there is one', async () => {
  const { rerender } = render(<Screen hasDialog />)
  screen.getByRole('button').focus()
  rerender(<Screen hasDialog button="gone" />)
  await settle()
  expect(screen.getByRole('dialog')).toHaveFocus()
})

it('stays on an element that was focused meanwhile', async () => {
  const { rerender } = render(<Screen hasDialog />)
  screen.getByRole('button').focus()
  screen.getByRole('dialog').focus()
  rerender(<Screen button="gone" hasDialog />)
  await settle()
  expect(screen.getByRole('dialog')).toHaveFocus()
})

it('is not moved when the user clicked outside the button', async () => {
  const { rerender } = render(<Screen />)
  screen.getByRole('button').focus()
  screen.getByRole('button').blur()
  await settle()
  rerender(<Screen button="gone" />)
  await settle()
  expect(document.body).toHaveFocus()
})

it('returns to what opened a dialog, and from a dialog within it to what opened that', async () => {
  const { rerender } = render(<Screen />)
  screen.getByRole('button').focus()
  rerender(<Screen hasDialog />)
  screen.getByRole('link', { name: 'Terms' }).focus()
  rerender(<Screen hasDialog hasQuestion />)
  screen.getByRole('link', { name: 'Stay' }).focus()
  rerender(<Screen hasDialog />)
  await settle()
  expect(screen.getByRole('link', { name: 'Terms' })).toHaveFocus()
  rerender(<Screen />)
  await settle()
  expect(screen.getByRole('button')).toHaveFocus()
})

it('moves to the heading when what opened the closed dialog is gone', async () => {
  const { rerender } = render(<Screen />)
  screen.getByRole('button').focus()
  rerender(<Screen hasDialog />)
  screen.getByRole('link').focus()
  rerender(<Screen button="gone" />)
  await settle()
  expect(screen.getByRole('heading')).toHaveFocus()
})
