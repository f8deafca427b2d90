import { screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen'
import { PrintReceipt } from './print-receipt'

it('prints on A4, or on a roll that this browser remembers', async () => {
  const printed: string[] = []
  vi.stubGlobal('print', () => {
    const rule = document.head.lastElementChild?.textContent ?? ''
    printed.push(`${document.documentElement.dataset.paper} ${/size: ([^;]+)/.exec(rule)?.[1]}`)
    window.dispatchEvent(new Event('afterprint'))
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    localStorage.clear()
  })
  const open = () => renderScreen(<PrintReceipt />, { at: '/sales', section: '/sales' })
  const { user, unmount } = open()
  await user.click(screen.getByRole('button', { name: 'Print receipt' }))
  await user.click(screen.getByRole('radio', { name: '80 mm' }))
  await user.click(screen.getByRole('button', { name: 'Print receipt' }))
  expect(printed).toEqual(['A4 A4', 'roll 80mm 297mm'])
  expect(document.documentElement.dataset.paper).toBeUndefined()
  unmount()
  open()
  expect(screen.getByRole('radio', { name: '80 mm' })).toBeChecked()
})
