import type { Plugin } from 'vite'

const STYLED = /^import .* from "\.\/(\w+)\.module\.mjs";?$/gm
const MANTINE_MODULE = /\/@mantine\/core\/esm\/.*\.mjs$/
const ALL_STYLES = '@mantine/core/styles.css'
const BASE_STYLES = '\0mantine-base-styles'
/** Without `default-css-variables`: `UiProvider` sets all variables. */
const BASE = ['baseline', 'global']

/**
 * `import '@mantine/core/styles.css'` would load the styles of all components. This plugin replaces it by the
 * base styles and lets each bundled component import its own, after those of its inner components, so that
 * each chunk has the styles of its code.
 */
export function mantineStyles(): Plugin {
  return {
    name: 'mantine-styles',
    apply: 'build',
    enforce: 'pre',
    resolveId(id) {
      return id === ALL_STYLES ? BASE_STYLES : undefined
    },
    load(id) {
      if (id === BASE_STYLES)
        return { code: BASE.map((name) => importOf(name)).join('\n'), moduleSideEffects: true }
    },
    transform(code, id) {
      if (!MANTINE_MODULE.test(id)) return
      const own = [...code.matchAll(STYLED)].map(([, name = '']) => importOf(name))
      if (own.length > 0) return { code: `${code}\n${own.join('\n')}\n`, map: null }
    },
  }
}

function importOf(name: string): string {
  return `import '@mantine/core/styles/${name}.css'`
}
