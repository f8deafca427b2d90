import { afterAll } from 'vitest'

// The session store is global, so it is deleted for the next test file.
afterAll(() => void Reflect.deleteProperty(globalThis, Symbol.for('todoturismo.session')))
