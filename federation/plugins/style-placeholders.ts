import type { Plugin } from 'vite'

const PLACEHOLDER = '__v__css__'

/**
 * Vite 8 prints strings as template literals when it minifies; the federation plugin looks for quoted placeholders
 * where the names of a module's style sheets belong. Stands before that plugin.
 */
export function quotedPlaceholders(): Plugin {
  return {
    name: 'federation:quoted-placeholders',
    enforce: 'post',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.code.includes(PLACEHOLDER))
          file.code = file.code.replace(/`(__v__css__[^`]*)`/g, (_match, name: string) =>
            JSON.stringify(name),
          )
    },
  }
}

/** A placeholder left over means a section without its styles: better no build. Stands after the federation plugin. */
export function replacedPlaceholders(): Plugin {
  return {
    name: 'federation:replaced-placeholders',
    enforce: 'post',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.code.includes(PLACEHOLDER))
          this.error(`${file.fileName} still holds a placeholder of the federation plugin (${PLACEHOLDER})`)
    },
  }
}
