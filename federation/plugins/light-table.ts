import { type Plugin, parseAst } from 'vite'

/**
 * Parts of mantine-react-table that no list of the suite shows, and what it takes of other packages for them. The suite
 * searches, filters and pages with its own controls; every list would otherwise download sliders, calendars, selects
 * and menus that nobody ever sees.
 */
const LEFT_OUT = [
  'MRT_ColumnActionMenu',
  'MRT_CopyButton',
  'MRT_EditActionButtons',
  'MRT_EditCellTextInput',
  'MRT_ExpandButton',
  'MRT_TableBodyRowGrabHandle',
  'MRT_TableBodyRowPinButton',
  'MRT_TableDetailPanel',
  'MRT_TableFooter',
  'MRT_TableHeadCellFilterContainer',
  'MRT_TableHeadCellFilterLabel',
  'MRT_TableHeadCellGrabHandle',
  'MRT_TableHeadCellResizeHandle',
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

/** Says once more what its button is called, and in a portal, in no landmark of the page: only its child is shown. */
const WRAPPER = 'Tooltip'

/** All icons but those of sorting. */
const ICON_LEFT_OUT = /^Icon(?!ArrowsSort$|Sort(Ascending|Descending)$)/

const TABLE = /\/mantine-react-table\/dist\/index\.esm\.mjs$/

/** Builds mantine-react-table without what is left out of it; whoever shows that all the same gets an error. */
export function lightTable(): Plugin {
  return {
    name: 'federation:light-table',
    apply: 'build',
    transform(code, id) {
      if (TABLE.test(id)) return { code: withoutLeftOut(code), map: null }
    },
  }
}

/** The same code on the same lines, in which what is left out goes by a name that nobody uses: the build drops it. */
export function withoutLeftOut(code: string): string {
  const cuts = parseAst(code)
    .body.flatMap((node) => {
      if (node.type === 'ImportDeclaration')
        return node.specifiers.map(({ local: { name, end } }) => ({ name, end, unused: ` as ${name}_` }))
      if (node.type !== 'VariableDeclaration') return []
      return node.declarations.flatMap(({ id }) =>
        id.type === 'Identifier' ? { name: id.name, end: id.end, unused: '_' } : [],
      )
    })
    .filter(({ name }) => LEFT_OUT.includes(name) || name === WRAPPER || ICON_LEFT_OUT.test(name))
  const names = cuts.map(({ name }) => name)
  const missing = [...LEFT_OUT, WRAPPER].filter((name) => !names.includes(name))
  if (missing.length > 0) throw new Error(`mantine-react-table has no ${missing.join(', ')} to leave out`)

  const rest = cuts.reduceRight(
    (text, { end, unused }) => text.slice(0, end) + unused + text.slice(end),
    code,
  )
  const message = 'Left out of mantine-react-table: see federation/plugins/light-table.ts'
  const stands = names.map((name) => `${name} = ${name === WRAPPER ? 'childAlone' : 'leftOut'}`)
  return `const leftOut = () => { throw Error('${message}') }, childAlone = (props) => props.children, ${stands};${rest}`
}
