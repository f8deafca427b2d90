import { fireEvent, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { warmUp } from '../shared/on-demand'
import { useWarmUp } from './use-warm-up'

vi.mock('../shared/on-demand', () => ({ warmUp: vi.fn() }))
vi.mock('../shared/scope', () => ({}))
vi.mock('../shell/overlays', () => ({}))

beforeEach(() => vi.mocked(warmUp).mockClear())

it('waits for somebody to move, and then fetches once', () => {
  renderHook(useWarmUp)
  expect(warmUp).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body)
  fireEvent.pointerMove(document.body)
  expect(warmUp).toHaveBeenCalledExactlyOnceWith(['shared-ui/table'])
})

it('fetches nothing once the login screen is left', () => {
  renderHook(useWarmUp).unmount()
  fireEvent.pointerDown(document.body)
  expect(warmUp).not.toHaveBeenCalled()
})
