import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { UiProvider } from '../theme/ui-provider'

beforeEach(() => vi.resetModules())

/** Raises toasts with `raise`, then loads the code that shows them. */
async function loadAfter(raise: (toasts: typeof import('./toast')) => void) {
  raise(await import('./toast'))
  const { Toasts } = await import('./toasts')
  await act(async () =>
    render(
      <UiProvider env="test">
        <Toasts />
      </UiProvider>,
    ),
  )
}

it('shows the newest of the toasts that were raised before the library was loaded', async () => {
  await loadAfter(({ toast }) => {
    toast({ title: 'First' })
    toast({ title: 'Second' })
  })
  expect(await screen.findByRole('status')).toHaveTextContent('Second')
  expect(screen.queryByText('First')).toBeNull()
})

it('shows it without the button that was removed before', async () => {
  await loadAfter(({ toast }) =>
    toast({ title: 'Failed', action: { label: 'Try again', onClick: vi.fn() } }).removeAction(),
  )
  expect(await screen.findByRole('status')).toHaveTextContent('Failed')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it.each<[string, (toasts: typeof import('./toast')) => void]>([
  ['itself', ({ toast }) => toast({ title: 'Saved' }).dismiss()],
  [
    'with all others',
    ({ toast, dismissToast }) => {
      toast({ title: 'Saved' })
      dismissToast()
    },
  ],
])('does not show one that was dismissed %s before', async (_how, raise) => {
  await loadAfter(raise)
  expect(screen.queryByRole('status')).toBeNull()
})
