import type { Plugin } from 'vite'

/** An import for styles alone, which the page loads as a sheet. */
const BARE_IMPORT = /^import "\.\/[^"]+";/gm

/**
 * Lets a chunk that has nothing but packages keep its name when only our code changes. The styles of Mantine's components are in the
 * sheet of our first chunk: each such chunk would import that one, by a name that every release changes.
 */
export function packageChunks(): Plugin {
  return {
    name: 'federation:package-chunks',
    apply: 'build',
    renderChunk(code, { moduleIds }) {
      if (moduleIds.every((id) => id.includes('/node_modules/')))
        return { code: code.replace(BARE_IMPORT, ''), map: null }
    },
  }
}
