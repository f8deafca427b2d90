import { fireEvent, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadOnDemand } from '../share-scope/on-demand'
import { usePreloadOnInput } from './use-preload-on-input'

vi.mock('../share-scope/on-demand', () => ({ loadOnDemand: vi.fn(async () => undefined) }))
vi.mock('../share-scope/share-scope', () => ({}))
vi.mock('../shell/overlays', () => ({}))

beforeEach(() => vi.mocked(loadOnDemand).mockClear())

it('starts at the first pointer or key event, once', () => {
  renderHook(usePreloadOnInput)
  expect(loadOnDemand).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body)
  fireEvent.pointerMove(document.body)
  expect(loadOnDemand).toHaveBeenCalledExactlyOnceWith(['shared-ui/table'])
})

it('loads nothing after the login screen is left', () => {
  renderHook(usePreloadOnInput).unmount()
  fireEvent.pointerDown(document.body)
  expect(loadOnDemand).not.toHaveBeenCalled()
})
