import type { Plugin } from 'vite'

const TEMPLATE = '<template id="signed-in">'

/**
 * Fills the template in index.html with preload links to the chunk and its styles. The boot script activates
 * them when a session is stored, so that they load in parallel with the first scripts.
 */
export function signedInPreloads(chunkName: string): Plugin {
  let base = '/'
  return {
    name: 'federation:signed-in-preloads',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === chunkName)
        if (chunk?.type !== 'chunk') throw new Error(`The build has no chunk "${chunkName}"`)
        if (!html.includes(TEMPLATE)) throw new Error(`index.html has no ${TEMPLATE}`)
        const styles = [...(chunk.viteMetadata?.importedCss ?? [])]
        const links = [
          `<link rel="preload" as="fetch" crossorigin href="${base}${chunk.fileName}">`,
          ...styles.map((name) => `<link rel="preload" as="style" crossorigin href="${base}${name}">`),
        ]
        return html.replace(TEMPLATE, TEMPLATE + links.join(''))
      },
    },
  }
}
