import type { Plugin } from 'vite'

const TABLE = '/mantine-react-table/dist/index.esm.mjs'
const STYLES = '/mantine-react-table/styles.css'

/** The parts of the table that no list of the suite shows: docs/decisions/0033-plain-rows.md. */
const UNUSED = [
  'MRT_TableBodyRow',
  'MRT_TableBodyEmptyRow',
  'MRT_TableFooter',
  'MRT_ToolbarAlertBanner',
  'MRT_ColumnActionMenu',
  'MRT_TableHeadCellFilterContainer',
  'MRT_TableHeadCellFilterLabel',
  'MRT_TableHeadCellGrabHandle',
  'MRT_TableHeadCellResizeHandle',
  'MRT_TableHeadCellSortLabel',
  'getMRT_RowActionsColumnDef',
  'getMRT_RowDragColumnDef',
  'getMRT_RowExpandColumnDef',
  'getMRT_RowPinningColumnDef',
  'rankGlobalFuzzy',
  'fuzzy',
  'fuzzy$1',
]
/** Hooks of such parts, which every list calls. */
const UNUSED_HOOKS = ['useMRT_RowVirtualizer', 'useMRT_ColumnVirtualizer']
/** What only these parts import. The bundler would put it into the chunk of the lists, used or not. */
const UNUSED_PACKAGES =
  /^import .* from '(@mantine\/dates|@tabler\/icons-react|@tanstack\/match-sorter-utils|@tanstack\/react-virtual)';$/gm
const USED_OF_MANTINE =
  /^(Box|Checkbox|Flex|Radio|Switch|Table\w*|darken|lighten|useDirection|useMantine\w+|parseThemeColor)$/

/** Rules for other parts than table, head and body. */
const UNUSED_RULES = /[^{}]*\.MRT_(?!Table(Head|HeadRow|HeadCell|Body)?-)[^{}]*\{[^{}]*\}/g

/** Mantine's table, which it renders. The theme makes tables scroll natively; the scroll area brings floating-ui. */
const SCROLL = '/@mantine/core/esm/components/Table/TableScrollContainer.mjs'

/**
 * Gives lists mantine-react-table without the parts above, which every list would load otherwise. Rendering one of them throws an
 * error. A tooltip renders its child alone.
 */
export function trimPackages(): Plugin {
  return {
    name: 'federation:trim-packages',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith(TABLE)) return { code: trimTable(code), map: null }
      if (id.endsWith(STYLES)) return { code: code.replace(UNUSED_RULES, ''), map: null }
      if (id.endsWith(SCROLL)) {
        const stub = `const ScrollArea = ${stubOf('ScrollArea')}`
        return { code: code.replace(/import \{ ScrollArea \} from .*/, stub), map: null }
      }
    },
  }
}

const trimTable = (code: string): string =>
  `const Tooltip = ({ children }) => children\n${code}`
    .replace(/^const ([\w$]+) = /gm, (line, name) => {
      if (UNUSED.includes(name)) return `const ${name} = ${stubOf(name)}, unused_${name} = `
      return UNUSED_HOOKS.includes(name) ? `const ${name} = () => undefined, unused_${name} = ` : line
    })
    .replace(UNUSED_PACKAGES, '')
    .replace(/^import \{ (.*) \} from '@mantine\/core';$/m, (_, names: string) => {
      const used = names.split(', ').filter((name) => USED_OF_MANTINE.test(name))
      return `import { ${used.join(', ')} } from '@mantine/core';`
    })
    // Icons and texts of the parts above.
    .replace(/(?<=^const MRT_(Default_Icons|Localization_EN) = \{$)[\s\S]*?(?=^\};$)/gm, '')
    // Sorting, filtering and paging are the server's.
    .replace(/\? get\w+(Model|Values)\(\)/g, '? undefined')

const stubOf = (name: string) =>
  `() => { throw Error('${name} is left out of the build: see tools/federation/plugins/trim-packages.ts') }`
