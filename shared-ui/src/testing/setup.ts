import '@testing-library/jest-dom/vitest'
import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { configureFormat, formatSettings } from '../format/settings'

// A busy machine is no reason to fail: what is waited for comes, or does not.
configure({ asyncUtilTimeout: 10_000 })

// What Mantine and the table ask of a browser and jsdom does not have.

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
  // The library keeps them past the screen that showed them.
  notifications.clean()
  localStorage.clear()
  sessionStorage.clear()
})

// The next file runs in the same page: our own modules, and with them what they keep, are loaded anew there.
afterAll(() => void vi.resetModules())
