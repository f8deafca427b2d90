import { join } from 'node:path'
import type { Plugin } from 'vite'
import { WORKSPACE } from '../workspace.ts'

export const STAND_INS: Record<string, string> = {
  '@mantine/core': 'mantine-core.tsx',
  '@mantine/dates': 'mantine-dates.ts',
  '@tanstack/match-sorter-utils': 'match-sorter-utils.ts',
  '@tanstack/react-virtual': 'react-virtual.ts',
}

/** Gives mantine-react-table, and it alone, Mantine as `shared-ui/src/table/mrt` has it. */
export function mantineReactTable(): Plugin {
  return {
    name: 'mantine-react-table',
    enforce: 'pre',
    resolveId(id, importer) {
      const standIn = STAND_INS[id]
      if (standIn && importer?.includes('/mantine-react-table/'))
        return join(WORKSPACE, 'shared-ui/src/table/mrt', standIn)
    },
  }
}
