import { fireEvent, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadSections } from '../remotes/load-sections'
import { usePreloadOnInput } from './use-preload-on-input'

vi.mock('../remotes/load-sections', () => ({ loadSections: vi.fn(async () => undefined) }))
vi.mock('./overlays', () => ({}))

beforeEach(() => vi.mocked(loadSections).mockClear())

it('starts at the first pointer or key event, once', () => {
  renderHook(usePreloadOnInput, { initialProps: true })
  expect(loadSections).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body)
  fireEvent.pointerMove(document.body)
  expect(loadSections).toHaveBeenCalledOnce()
})

it('loads nothing after the login screen is left', () => {
  renderHook(usePreloadOnInput, { initialProps: true }).unmount()
  fireEvent.pointerDown(document.body)
  expect(loadSections).not.toHaveBeenCalled()
})
