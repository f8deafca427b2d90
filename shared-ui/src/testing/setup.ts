import '@testing-library/jest-dom/vitest'
import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { configureFormat, formatSettings } from '../format/settings'

// A long timeout, so that a busy machine does not make tests fail.
configure({ asyncUtilTimeout: 10_000 })

// Browser APIs that Mantine and the table need and jsdom does not have.

window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
})

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

window.IntersectionObserver ??= class {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

Element.prototype.scrollIntoView ??= () => {}

const DEFAULT_FORMAT = formatSettings()

afterEach(() => {
  cleanup()
  configureFormat(DEFAULT_FORMAT)
  // The library keeps notifications after the screen is unmounted.
  notifications.clean()
  localStorage.clear()
  sessionStorage.clear()
})

// The next test file runs in the same jsdom page, so modules with state are loaded again.
afterAll(() => void vi.resetModules())
