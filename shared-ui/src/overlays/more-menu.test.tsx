import { Button, Menu } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../testing'
import { LazyMenu } from './lazy-menu'

const Items = ({ label }: { label: string }) => <Menu.Item>{label}</Menu.Item>

const open = (load: () => Promise<typeof Items>) =>
  renderUi(<LazyMenu button={<Button>Actions</Button>} load={load} items={{ label: 'Remove' }} />)

const button = () => screen.getByRole('button', { name: 'Actions' })

it('loads its items when it is first opened, and returns the focus', async () => {
  const load = vi.fn(async () => Items)
  const { user } = open(load)
  expect(button()).toHaveAttribute('aria-haspopup', 'menu')
  expect(load).not.toHaveBeenCalled()

  await user.tab()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('menuitem', { name: 'Remove' })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(button()).toHaveFocus())
  expect(screen.queryByRole('menuitem')).toBeNull()

  await user.keyboard('{Enter}')
  expect(await screen.findByRole('menuitem', { name: 'Remove' })).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
})

it('offers to try again when its items cannot be loaded', async () => {
  const load = vi
    .fn(async () => Items)
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const { user } = open(load)
  await user.click(button())
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('menuitem', { name: 'Remove' })).toBeVisible()
})
