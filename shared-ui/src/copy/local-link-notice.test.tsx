import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '../testing'
import { LocalLinkNotice } from './local-link-notice'

it.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['192.168.0.20', false],
  ['localhost.example.com', false],
])('says at %s that the link opens on this computer alone: %s', (hostname, isSaid) => {
  renderUi(<LocalLinkNotice hostname={hostname} />)
  expect(screen.queryByText(/opens on this computer alone/) !== null).toBe(isSaid)
})
