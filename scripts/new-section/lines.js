/**
 * Lines that a new section adds to existing files. Biome sorts them.
 *
 * @typedef {{ file: string, line: string, into?: string }} Line imports are added at the top of the file, other lines to
 *   the block whose first line contains `into`, or at the end of the file
 * @type {readonly Line[]}
 */
export const LINES = [
  { file: 'shared-api/src/contract/index.ts', line: "export * from './neat-widget'" },
  { file: 'shared-api/src/contract/exports.ts', line: "import type { NeatWidget } from './neat-widget'" },
  {
    file: 'shared-api/src/contract/exports.ts',
    line: `
export const NEAT_WIDGET_EXPORT: readonly CsvColumn<NeatWidget>[] = [
  ['Id', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Description', ({ description }) => description],
]`,
  },
  {
    file: 'shared-api/src/resource.ts',
    line: "import type { NeatWidget, NeatWidgetPayload } from './contract'",
  },
  {
    file: 'shared-api/src/resource.ts',
    into: 'interface Shapes {',
    line: "  'neat-widget': { entity: NeatWidget; payload: NeatWidgetPayload }",
  },
  {
    file: 'shared-api/src/http/http-source.ts',
    into: '  resources: {',
    line: "    'neat-widget': httpResource('/neat-widget'),",
  },
  {
    file: 'shared-api/src/sample/sample-source.ts',
    line: "import { sampleNeatWidgets } from './neat-widgets'",
  },
  {
    file: 'shared-api/src/sample/sample-source.ts',
    into: '  resources: {',
    line: "    'neat-widget': sampleNeatWidgets,",
  },
  {
    file: 'shared-api/src/query/resources.ts',
    line: "export const neatWidgets = /* @__PURE__ */ resourceHooks('neat-widget')",
  },
  { file: 'shared-api/src/index.ts', line: "export { neatWidgets } from './query/resources'" },
  { file: 'backend/src/app.ts', line: "import { neatWidgetRoutes } from './neat-widgets/routes'" },
  { file: 'backend/src/app.ts', into: 'async function addApi(', line: '  neatWidgetRoutes(app, db)' },
  {
    file: 'remote-REMOTE/src/sections.ts',
    into: 'export const SECTIONS',
    line: `  neatWidgets: {
    label: 'Neat widgets',
    path: '/neat-widgets',
    icon: 'list',
    roles: ['KEEPER'],
    module: './NeatWidgets',
    menu: 100,
    pages: { create: { label: 'New Neat Widget', path: 'new-neat-widget', keywords: 'add create' } },
  },`,
  },
]

/**
 * Lines for remote-admin's common frame of lists and forms.
 *
 * @type {readonly Line[]}
 */
export const ADMIN_LINES = [
  {
    file: 'remote-admin/src/records.ts',
    line: "export const NEAT_WIDGETS = recordSection(SECTIONS.neatWidgets, 'neat widget')",
  },
]

/**
 * @param {string} text
 * @param {Line} line
 * @throws when the file has no such block
 */
export function withLine(text, { file, line, into }) {
  if (line.startsWith('import ')) return `${line}\n${text}`
  if (!into) return `${text}${line}\n`
  const lines = text.split('\n')
  const start = lines.findIndex((each) => each.includes(into))
  const indent = /^ */.exec(lines[start] ?? '')?.[0] ?? ''
  const end = lines.findIndex((each, index) => index > start && /^[}\]]/.test(each.slice(indent.length)))
  if (start < 0 || end < 0) throw new Error(`${file} has no block that starts with: ${into}`)
  return lines.toSpliced(end, 0, line).join('\n')
}

/** Tests that list whole menus. */
export const MENUS = ['host/src/sections.test.ts', 'host/src/shell/shell.test.tsx', 'e2e/shell.spec.ts']

/**
 * @param {string} text
 * @param {string} menu its first entries
 * @param {string} label
 */
export function withMenuEntry(text, menu, label) {
  return text.replaceAll(new RegExp(`(\\[${menu}[^\\]]*)\\]`, 'g'), `$1, '${label}']`)
}
