import type { Plugin } from 'vite'

const TEMPLATE = '<template id="logged-in">'

/**
 * Fills the template of index.html with links to the chunks of these names and their styles. The page's boot script
 * adds them to the document when a session is stored, so that they are fetched together with the first scripts
 * instead of after them.
 */
export function loggedInPreloads(chunkNames: readonly string[]): Plugin {
  let base = '/'
  return {
    name: 'federation:logged-in-preloads',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        if (!html.includes(TEMPLATE)) throw new Error(`index.html has no ${TEMPLATE}`)
        const links = chunkNames.flatMap((name) => {
          const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name)
          if (chunk?.type !== 'chunk') throw new Error(`The build has no chunk "${name}"`)
          const styles = [...(chunk.viteMetadata?.importedCss ?? [])]
          return [
            `<link rel="preload" as="fetch" crossorigin href="${base}${chunk.fileName}">`,
            ...styles.map((style) => `<link rel="preload" as="style" crossorigin href="${base}${style}">`),
          ]
        })
        return html.replace(TEMPLATE, TEMPLATE + links.join(''))
      },
    },
  }
}
