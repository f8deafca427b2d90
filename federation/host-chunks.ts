import type { Rolldown } from 'vite'

/**
 * What is offered to the remotes and what only the signed-in see; the table's styles too: nearly every section has one,
 * and one sheet is there sooner than two.
 */
const SHARED = [
  /\/host\/src\/(shared\/scope|remotes\/host-api|releases\/release-notice|shell\/overlays|shell\/user-menu\/.*)\.tsx?$/,
  /\/shared-(api|auth)\/src\/(?!sample)/,
  /\/shared-ui\/src\/(?!charts|dates\/calendar|select|table)/,
  /\/@mantine\/(core|hooks)\/(?!esm\/components\/(Combobox|Highlight|Mark|Select)\/)/,
  /\/(@tabler|compare-versions)\//,
  /\/(mantine-react-table|table)\/.*\.css$/,
]

const TABLE = /\/shared-ui\/src\/table\/|\/mantine-react-table\/|\/@tanstack\/(react-table|table-core)\//
const CALENDAR = /\/shared-ui\/src\/dates\/calendar|\/@mantine\/dates\/|\/dayjs\//

/**
 * Few files, each of a purpose: packages and own code of the login screen, what sections share beside them, and the
 * heavy parts that load on demand. What is not `$initial` must stay out of the first two.
 */
export const HOST_CHUNKS: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'vendor',
    priority: 4,
    tags: ['$initial'],
    // The login screen's styles are one sheet, of the group below.
    test: /\/node_modules\/.*(?<!\.css)$/,
    includeDependenciesRecursively: false,
  },
  { name: 'app', priority: 3, tags: ['$initial'], includeDependenciesRecursively: false },
  {
    name: 'shared',
    priority: 2,
    test: (id) => SHARED.some((part) => part.test(id)),
  },
  // In the suite these are apart anyway: remotes ask for them by name. In the monolith they would mix with what is not.
  { name: 'table', priority: 1, test: TABLE, includeDependenciesRecursively: false },
  { name: 'calendar', priority: 1, test: CALENDAR, includeDependenciesRecursively: false },
]
