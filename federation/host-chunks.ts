import type { Rolldown } from 'vite'

/**
 * Host code and shared packages that sections import: loaded with the first section. The table's styles are included,
 * because nearly every section has a table and one style sheet loads faster than two.
 */
const SHARED = [
  /\/host\/src\/(share-scope\/share-scope|remotes\/host-api|releases\/release-notice|session\/query-client|shell\/overlays)\.tsx?$/,
  /\/host\/src\/shell\/user-menu\/user-menu\.tsx$/,
  /\/shared-(api|auth)\/src\/(?!sample|live\/|contract\/imports|http\/http-imports)/,
  /\/compare-versions\//,
  // The table needs them, and deferred packages need some of them.
  /\/@mantine\/core\/esm\/components\/(Checkbox|Flex|Radio)\//,
  /\/@mantine\/hooks\/esm\/use-(debounced-callback|window-event)\//,
  /\/(mantine-react-table|table)\/.*\.css$/,
]

/** Forms, dialogs and menus, which load after the first rows. */
const DEFERRED = [
  /\/host\/src\/share-scope\/react-hook-form\.ts$/,
  /\/host\/src\/shell\/(menu-drawer|user-menu\/user-menu-items)\.tsx$/,
  /\/shared-ui\/src\/(form\/index|dates\/index|overlays\/(index|opened-menu)|table\/view-menu-items|toasts\/index)\.tsx?$/,
]

/** Code that checks sections and mounts remotes: loaded with `sections.json`, before a section's own code. */
const SECTIONS = [
  /\/host\/src\/(login\/role-denied|remotes\/(?!host-api|overrides|refused-section|under-construction-section)|session\/(?!query-client\.))/,
  /\/host\/src\/(releases\/(missing-file|reload-button)|share-scope\/on-demand)\.tsx?$/,
  /\/shared-(auth\/src\/access|ui\/src\/(page\/page|states\/lazy-screen))\.tsx?$/,
  /\/shared-sections\/src\//,
]

const TABLE =
  /\/shared-ui\/src\/table\/(?!view-menu-items)|\/mantine-react-table\/|\/@tanstack\/(react-table|table-core)\//
const CALENDAR = /\/shared-ui\/src\/dates\/calendar\.tsx|\/@mantine\/dates\/|\/dayjs\//

/**
 * The chunks of the host: React, other packages and own code of the login screen, shared code of the sections, and
 * heavy parts loaded on demand. Only modules tagged `$initial` go into the first three.
 */
export const HOST_CHUNKS: Rolldown.CodeSplittingGroup[] = [
  // On its own, because it changes less often than the other packages: an update of those leaves it in the browser's cache.
  {
    name: 'react',
    priority: 6,
    tags: ['$initial'],
    test: /\/node_modules\/(react|react-dom|scheduler)\//,
    includeDependenciesRecursively: false,
  },
  {
    name: 'vendor',
    priority: 5,
    tags: ['$initial'],
    // The styles of the login screen are one sheet, in the next group.
    test: /\/node_modules\/.*(?<!\.css)$/,
    includeDependenciesRecursively: false,
  },
  { name: 'app', priority: 4, tags: ['$initial'], includeDependenciesRecursively: false },
  // The section of a stored session starts to load with this chunk, so it must not wait for the next group.
  {
    name: 'sections',
    priority: 3,
    test: (id) => SECTIONS.some((part) => part.test(id)),
    includeDependenciesRecursively: false,
  },
  {
    name: 'shared',
    priority: 2,
    test: (id) => SHARED.some((part) => part.test(id)),
  },
  { name: 'deferred', priority: 0, test: (id) => DEFERRED.some((part) => part.test(id)) },
  // In the suite these are separate chunks anyway, because remotes load them by name. In the monolith they would be
  // mixed with other code.
  { name: 'table', priority: 1, test: TABLE },
  { name: 'calendar', priority: 1, test: CALENDAR, includeDependenciesRecursively: false },
]
