import { Menu } from '@mantine/core'
import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../testing'
import { MoreMenu } from './more-menu'

const Items = ({ onPrint }: { onPrint: () => void }) => <Menu.Item onClick={onPrint}>Print</Menu.Item>

it('keeps the further actions of a page behind one button', async () => {
  const onPrint = vi.fn()
  const button = createRef<HTMLButtonElement>()
  const { user } = renderUi(<MoreMenu ref={button} load={async () => Items} items={{ onPrint }} />)
  expect(button.current).toBe(screen.getByRole('button', { name: 'More actions' }))
  expect(screen.queryByText('Print')).toBeNull()
  await user.tab()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('menuitem', { name: 'Print' }))
  expect(onPrint).toHaveBeenCalledOnce()
})
