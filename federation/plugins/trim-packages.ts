import { type Plugin, parseAst } from 'vite'

/**
 * Parts of mantine-react-table that no list of the suite uses, and their imports from other packages. The
 * suite has its own rows, headings and controls for search, filters and paging. Without this plugin every list would load unused
 * sliders, calendars, selects and menus.
 */
const TABLE = [
  'MRT_ColumnActionMenu',
  'MRT_CopyButton',
  'MRT_EditActionButtons',
  'MRT_EditCellTextInput',
  'MRT_ExpandButton',
  'MRT_TableBodyEmptyRow',
  'MRT_TableBodyRow',
  'MRT_TableBodyRowGrabHandle',
  'MRT_TableBodyRowPinButton',
  'MRT_TableDetailPanel',
  'MRT_TableFooter',
  'MRT_TableHeadCellFilterContainer',
  'MRT_TableHeadCellFilterLabel',
  'MRT_TableHeadCellGrabHandle',
  'MRT_TableHeadCellResizeHandle',
  'MRT_TableHeadCellSortLabel',
  'MRT_ToolbarAlertBanner',
  'getMRT_RowActionsColumnDef',
  'getMRT_RowDragColumnDef',
  'getMRT_RowExpandColumnDef',
  'getMRT_RowNumbersColumnDef',
  'getMRT_RowPinningColumnDef',
  'getMRT_RowSpacerColumnDef',
  // @mantine/core
  'Highlight',
  'Indicator',
  'Switch',
  // @tanstack/match-sorter-utils
  'compareItems',
  'rankItem',
  'rankings',
  // @tanstack/react-table
  'getExpandedRowModel',
  'getFacetedMinMaxValues',
  'getFacetedRowModel',
  'getFacetedUniqueValues',
  'getGroupedRowModel',
  'getPaginationRowModel',
  // @tanstack/react-virtual
  'defaultRangeExtractor',
  'useVirtualizer',
]

/**
 * The tooltip only repeats its button's label, and its portal is outside the page's landmarks. Only its child
 * is rendered.
 */
const WRAPPER = 'Tooltip'

const OMITTED_ICON = /^Icon/

/** An import of omitted parts only. The bundler would put its modules into the same chunk. */
const UNUSED_IMPORT = /^import \{ (\w+ as \w+_(, )?)+ \} from .*$/gm

/** The omitted parts by the end of the path of their file. */
export const OMITTED_PARTS = {
  '/mantine-react-table/dist/index.esm.mjs': [...TABLE, WRAPPER],
  // The theme makes tables scroll natively. The scroll area would bring floating-ui with it.
  '/@mantine/core/esm/components/Table/TableScrollContainer.mjs': ['ScrollArea'],
} as const

/** Builds packages without the parts listed above. Rendering one of them throws an error. */
export function trimPackages(): Plugin {
  return {
    name: 'federation:trim-packages',
    apply: 'build',
    transform(code, id) {
      const [file, names] = Object.entries(OMITTED_PARTS).find(([end]) => id.endsWith(end)) ?? []
      if (file && names) return { code: omitParts(code, file, names), map: null }
    },
  }
}

/**
 * The same code on the same lines, with the omitted parts renamed to unused names, so that tree shaking
 * removes them.
 */
export function omitParts(code: string, file: string, omitted: readonly string[]): string {
  const cuts = parseAst(code)
    .body.flatMap((node) => {
      if (node.type === 'ImportDeclaration')
        return node.specifiers.map(({ local: { name, end } }) => ({ name, end, unused: ` as ${name}_` }))
      if (node.type !== 'VariableDeclaration') return []
      return node.declarations.flatMap(({ id }) =>
        id.type === 'Identifier' ? { name: id.name, end: id.end, unused: '_' } : [],
      )
    })
    .filter(({ name }) => omitted.includes(name) || OMITTED_ICON.test(name))
  const names = cuts.map(({ name }) => name)
  const missing = omitted.filter((name) => !names.includes(name))
  if (missing.length > 0) throw new Error(`${file} has no ${missing.join(', ')} to omit`)

  const rest = cuts
    .reduceRight((text, { end, unused }) => text.slice(0, end) + unused + text.slice(end), code)
    .replace(UNUSED_IMPORT, '')
  const message = `Omitted from ${file}: see federation/plugins/trim-packages.ts`
  const stands = names.map((name) => `${name} = ${name === WRAPPER ? 'childOnly' : 'omitted'}`)
  return `const omitted = () => { throw Error('${message}') }, childOnly = (props) => props.children, ${stands};${rest}`
}
