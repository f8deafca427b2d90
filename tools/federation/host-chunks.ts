import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { packageEntry, WORKSPACE } from './workspace.ts'

/** The npm packages that start with the page. Their styles are not among them, so that the login screen has one sheet. */
const PACKAGE = /\/node_modules\/.*(?<!\.css)$/

/** Forms, dialogs, menus, date fields and toasts, with the menus of the shell and of the tables. */
const DEFERRED = [
  ...['shared-ui/form', 'shared-ui/overlays', 'shared-ui/dates', 'shared-ui/select', 'shared-ui/toasts'].map(
    packageEntry,
  ),
  join(WORKSPACE, 'host/src/shell/menu-drawer.tsx'),
  join(WORKSPACE, 'host/src/shell/user-menu/user-menu-items.tsx'),
  join(WORKSPACE, 'shared-ui/src/overlays/opened-menu.tsx'),
  join(WORKSPACE, 'shared-ui/src/table/list-menu-items.tsx'),
  join(WORKSPACE, 'shared-ui/src/views/views-dialog.tsx'),
  packageEntry('shared-api/saved-views'),
]

/** What every section needs: the loader of remotes, the packages that the host shares with them, and the user's menu. */
const SHARED = [
  'logged-in-chunk.ts',
  'session/query-client.ts',
  'shell/overlays.tsx',
  'shell/user-menu/user-menu.tsx',
].map((file) => join(WORKSPACE, 'host/src', file))

/**
 * Modules of the contract that only packages use that are loaded on demand. The first files would have them, too, because these import
 * the contract's index.
 * Remotes take their names from such a package, not from shared-api/contract: offered there, they would make the first files wait for
 * this chunk, which waits for them, and the host would not start: its build fails (plugins/host-page.ts).
 */
const ON_DEMAND = [
  'supplier/',
  'report/margin.ts',
  'sale/traveller.ts',
  'business/business.ts',
  'business/logo.ts',
].map((path) => join(WORKSPACE, 'shared-api/src/contract', path))

/** Large packages that our files wrap: apart from these they keep their names from release to release. */
const WRAPPED = /\/node_modules\/(hucre|libphonenumber-js)\//

/** The chunks of the host. The rest (charts, calendar, palette, sample data …) is split by the bundler. */
export const HOST_CHUNKS: Rolldown.CodeSplittingGroup[] = [
  // What the login screen needs. Packages change less often than own code, so that most releases leave them in the
  // browser's cache.
  {
    name: (id) => (PACKAGE.test(id) ? 'vendor' : 'app'),
    priority: 2,
    tags: ['$initial'],
    includeDependenciesRecursively: false,
  },
  {
    name: 'on-demand',
    priority: 2,
    test: (id) => ON_DEMAND.some((path) => id.startsWith(path)),
    includeDependenciesRecursively: false,
  },
  { name: (id) => WRAPPED.exec(id)?.[1] ?? null, priority: 2, includeDependenciesRecursively: false },
  { name: 'shared', priority: 1, test: (id) => SHARED.includes(id) },
  { name: 'deferred', test: (id) => DEFERRED.includes(id) },
]
