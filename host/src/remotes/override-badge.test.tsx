import { screen } from '@testing-library/react'
import { renderUi } from 'shared-ui/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { OVERRIDES_KEY } from '../config/config'
import { OverrideBadge } from './override-badge'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('lists the overridden remotes, and resets them', async () => {
  sessionStorage.setItem(OVERRIDES_KEY, 'admin=http://localhost:5001')
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  const { user } = renderUi(
    <OverrideBadge overrides={{ admin: 'http://localhost:5001', sales: 'https://cdn.example.com/next' }} />,
  )
  const badge = screen.getByRole('complementary', { name: 'Overridden remotes' })
  expect(badge).toHaveTextContent('admin from localhost:5001, sales from cdn.example.com')
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(sessionStorage.getItem(OVERRIDES_KEY)).toBeNull()
  expect(reload).toHaveBeenCalledOnce()
})
