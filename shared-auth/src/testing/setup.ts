import { afterAll } from 'vitest'

// The session belongs to the page, past the modules; the next file begins without.
afterAll(() => void Reflect.deleteProperty(globalThis, Symbol.for('todoturismo.session')))
