import { vi } from 'vitest'

// Modules with state are loaded again for each test file. This runs before the file's own imports, and not at the end of the
// file before, because components that are still loading then would import modules without the mocks of this file.
vi.resetModules()
