import type { Plugin } from 'vite'

const PLACEHOLDER = '__v__css__'

/**
 * Vite 8 prints strings as template literals when it minifies, but the federation plugin looks for quoted
 * placeholders of the style sheets' names. Must precede that plugin.
 */
export function quotePlaceholders(): Plugin {
  return {
    name: 'federation:quote-placeholders',
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

/**
 * Fails the build when a placeholder is left, because that section would have no styles. Must follow the
 * federation plugin.
 */
export function noPlaceholders(): Plugin {
  return {
    name: 'federation:no-placeholders',
    enforce: 'post',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.code.includes(PLACEHOLDER))
          this.error(`${file.fileName} still holds a placeholder of the federation plugin (${PLACEHOLDER})`)
    },
  }
}
