import { afterAll } from 'vitest'
import { useSession } from '../session'

afterAll(() => {
  // What follows the session in the background ends, because the test files of a worker share their page.
  useSession.getState().logout()
  // The session store is global, so it is deleted for the next test file.
  Reflect.deleteProperty(globalThis, Symbol.for('todoturismo.session'))
})
