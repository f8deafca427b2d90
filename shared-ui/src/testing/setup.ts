import '@testing-library/jest-dom/vitest'
import { notifications } from '@mantine/notifications'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import * as React from 'react'
import { activate } from 'shared-i18n'
import { afterAll, afterEach, vi } from 'vitest'
import { configureFormat, formatSettings } from '../format/settings'

configure({
  // A long timeout, so that a busy machine does not make tests fail.
  asyncUtilTimeout: 10_000,
  // A query that waits fails many times before it finds its element, so the page is printed only when the message is read.
  getElementError(message, container) {
    const error = new Error()
    error.name = 'TestingLibraryElementError'
    const text = { configurable: true, get: () => `${message}\n\n${prettyDOM(container)}` }
    return Object.defineProperty(error, 'message', text)
  },
})

// In development React records a stack trace for each of the first 10,000 elements of every second, which would take a tenth of
// the tests' time. A counter that is always above that number turns it off.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
})

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

// jsdom matches its whole default style sheet against each element that a query by role visits. Tests load no other one, so that
// elements without an inline style look like any other with their tag and the attributes that this sheet selects by.
const computeStyle = window.getComputedStyle.bind(window)
const stylesOfTags = new Map<string, CSSStyleDeclaration>()
window.getComputedStyle = (element, pseudo) => {
  if (pseudo || !(element instanceof HTMLElement) || hasOwnStyle(element))
    return computeStyle(element, pseudo)
  const key = ['hidden', 'type', 'open'].map((name) => element.getAttribute(name)).join() + element.tagName
  const known = stylesOfTags.get(key) ?? computeStyle(element.cloneNode(false) as HTMLElement)
  stylesOfTags.set(key, known)
  return known
}

/** Other than variables. */
function hasOwnStyle({ style }: HTMLElement): boolean {
  for (let index = 0; index < style.length; index += 1) if (!style.item(index).startsWith('--')) return true
  return false
}

const DEFAULT_FORMAT = formatSettings()

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  cleanup()
  await activate('default')
  configureFormat(DEFAULT_FORMAT)
  // The library keeps notifications after the screen is unmounted.
  notifications.clean()
  localStorage.clear()
  sessionStorage.clear()
})

// The next test file runs in the same jsdom page and gets the same mocks, which must not remember a call.
afterAll(() => {
  vi.resetAllMocks()
  // The test files of a worker share their globals.
  vi.unstubAllGlobals()
})
