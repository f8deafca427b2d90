import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useLostFocus } from './page-effects'

interface ScreenProps {
  button?: 'there' | 'disabled' | 'gone'
  hasDialog?: boolean
}

function Screen({ button = 'there', hasDialog = false }: ScreenProps) {
  useLostFocus()
  return (
    <>
      <h1>Sales</h1>
      {hasDialog && (
        <div role="dialog" tabIndex={-1}>
          Sure?
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
