import type { Plugin } from 'vite'

const TABLE = '/mantine-react-table/dist/index.esm.mjs'

/** What the table's code imports and no list of the suite shows: docs/decisions/0033-plain-rows.md. */
const UNUSED = [
  {
    importer: TABLE,
    from: '@mantine/core',
    names: ['Autocomplete', 'Menu', 'MultiSelect', 'Popover', 'RangeSlider', 'Select', 'Tooltip'],
  },
  { importer: TABLE, from: '@mantine/dates', names: ['DateInput'] },
  { importer: TABLE, from: '@tanstack/match-sorter-utils', names: ['compareItems', 'rankItem', 'rankings'] },
  { importer: TABLE, from: '@tanstack/react-virtual', names: ['defaultRangeExtractor', 'useVirtualizer'] },
  // Mantine's table, which it renders. The theme makes tables scroll natively; the scroll area brings floating-ui.
  {
    importer: '/@mantine/core/esm/components/Table/TableScrollContainer.mjs',
    from: '../ScrollArea/ScrollArea.mjs',
    names: ['ScrollArea'],
  },
]

const PREFIX = '\0trimmed:'

/**
 * Gives mantine-react-table its packages without the components above, which every list would load otherwise. Rendering
 * one of them throws an error. A tooltip renders its child alone.
 */
export function trimPackages(): Plugin {
  let mantine = ''
  return {
    name: 'federation:trim-packages',
    apply: 'build',
    enforce: 'pre',
    async resolveId(id, importer) {
      const unused = UNUSED.find((each) => each.from === id && importer?.endsWith(each.importer))
      if (!unused) return
      if (id === '@mantine/core') mantine = (await this.resolve(id, importer, { skipSelf: true }))?.id ?? id
      return `${PREFIX}${id}`
    },
    load(id) {
      const unused = UNUSED.find(({ from }) => id === `${PREFIX}${from}`)
      if (!unused) return
      const stubs = unused.names.map((name) => `export const ${name} = ${stubOf(name)}`)
      // Of the others the table imports nothing else. An own export takes precedence over one from another module.
      const rest = unused.from === '@mantine/core' ? [`export * from ${JSON.stringify(mantine)}`] : []
      return [...rest, ...stubs].join('\n')
    },
  }
}

function stubOf(name: string): string {
  if (name === 'Tooltip') return '({ children }) => children'
  return `() => { throw Error('${name} is left out of the build: see tools/federation/plugins/trim-packages.ts') }`
}
